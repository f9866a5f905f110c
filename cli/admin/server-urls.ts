import { ConfigError, loadRedisConfig, type RedisConfig } from '../../shared/platform/config/index.js';
import { findRunningStack } from '../../shared/platform/embedded/index.js';
import { AdminError } from './failure.js';

export type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_DATA_DIR = '.data';

/** Where `npm start` keeps its data. */
export const dataDirectory = ({ DATA_DIR }: Environment): string => DATA_DIR || DEFAULT_DATA_DIR;

function serverUrl(environment: Environment, setting: 'DATABASE_URL' | 'REDIS_URL'): string {
  const given = environment[setting];
  if (given) {
    if (setting === 'DATABASE_URL' && !URL.canParse(given)) throw new AdminError(`${setting} is not a URL`);
    return given;
  }
  const dataDir = dataDirectory(environment);
  const stack = findRunningStack(dataDir);
  if (stack === undefined)
    throw new AdminError(`Conclave is not running in ${dataDir}: run npm start, or set DATA_DIR or ${setting}`);
  return setting === 'DATABASE_URL' ? stack.databaseUrl : stack.redisUrl;
}

/**
 * The database to work on: DATABASE_URL, else that of the stack which runs in DATA_DIR.
 * @throws AdminError when neither is there.
 */
export const databaseUrl = (environment: Environment): string => serverUrl(environment, 'DATABASE_URL');

/**
 * The Redis to work on, with all that is set of it: REDIS_URL, else that of the stack which runs in DATA_DIR.
 * @throws AdminError when neither is there, or a setting is wrong.
 */
export function redisConfig(environment: Environment): RedisConfig {
  try {
    return loadRedisConfig({ ...environment, REDIS_URL: serverUrl(environment, 'REDIS_URL') });
  } catch (error) {
    if (error instanceof ConfigError) throw new AdminError(error.problems.join('; '));
    throw error;
  }
}
