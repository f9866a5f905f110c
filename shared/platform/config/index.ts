export type { Config, LanguageModelConfig, LimitDefaults, RedisConfig } from './config.js';
export { settings } from './env.schema.js';
export type { Setting, SettingName } from './env.schema.js';
export { loadConfig, loadConfigOrExit, loadRedisConfig, loadRetentionDays } from './load-config.js';
export { ConfigError } from './read-settings.js';
