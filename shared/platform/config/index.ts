export { settings } from './env.schema.js';
export type { Setting, SettingName } from './env.schema.js';
export { ConfigError, loadConfig, loadConfigOrExit, loadRedisConfig, loadRetentionDays } from './load-config.js';
export type { Config, LimitDefaults, RedisConfig } from './load-config.js';
