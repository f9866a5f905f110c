export { settings } from './env.schema.js';
export type { Setting, SettingName } from './env.schema.js';
export { ConfigError, loadConfig } from './load-config.js';
export type { Config, LimitDefaults } from './load-config.js';
