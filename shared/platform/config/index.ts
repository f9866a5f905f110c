export { settings } from './env.schema.js';
export type { Setting, SettingName } from './env.schema.js';
export { ConfigError, loadConfig, loadConfigOrExit } from './load-config.js';
export type { Config, LimitDefaults } from './load-config.js';
