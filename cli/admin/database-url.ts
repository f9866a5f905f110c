import { findRunningStack } from '../../shared/platform/embedded/index.js';
import { AdminError } from './failure.js';

export type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_DATA_DIR = '.data';

/** Where `npm start` keeps its data. */
export const dataDirectory = ({ DATA_DIR }: Environment): string => DATA_DIR || DEFAULT_DATA_DIR;

/**
 * The database to work on: DATABASE_URL, else that of the stack which runs in DATA_DIR.
 * @throws AdminError when neither is there.
 */
export function databaseUrl(environment: Environment): string {
  const { DATABASE_URL } = environment;
  if (DATABASE_URL) {
    if (!URL.canParse(DATABASE_URL)) throw new AdminError('DATABASE_URL is not a URL');
    return DATABASE_URL;
  }
  const dataDir = dataDirectory(environment);
  const stack = findRunningStack(dataDir);
  if (stack === undefined) throw new AdminError(`Conclave is not running in ${dataDir}: run npm start, or set DATA_DIR or DATABASE_URL`);
  return stack.databaseUrl;
}
