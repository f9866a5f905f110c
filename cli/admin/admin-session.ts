import { createIdentityService, type IdentityService } from '../../shared/auth/index.js';
import { createDatabase, type Db } from '../../shared/platform/db/index.js';
import { databaseUrl, type Environment } from './server-urls.js';
import { AdminError, inWordsOfOptions, type OptionNames } from './failure.js';

export interface AdminWork<Result> {
  work: (identity: IdentityService, db: Db) => Promise<Result>;
  /** The result in words; with --json the result itself is printed. */
  describe: (result: Result) => string;
  /** Why a result that was had is a failure all the same: printed after it, and the command ends with 1. */
  failure?: (result: Result) => string | undefined;
  /** Options that this command alone names otherwise. */
  optionNames?: OptionNames;
}

/** Connects for the one command that is run, prints what it gives, and lets go of the database before it is over. */
export interface AdminSession {
  run<Result>(work: AdminWork<Result>): Promise<void>;
}

interface Surroundings {
  environment: Environment;
  write: (text: string) => void;
  /** Asked once the command line is read. */
  wantsJson: () => boolean;
}

export function createAdminSession({ environment, write, wantsJson }: Surroundings): AdminSession {
  return {
    async run({ work, describe, failure, optionNames = {} }) {
      const db = createDatabase({ url: databaseUrl(environment), poolMax: 1, applicationName: 'admin' });
      try {
        const result = await work(createIdentityService({ db }), db);
        write(`${wantsJson() ? JSON.stringify(result) : describe(result)}\n`);
        const line = failure?.(result);
        if (line !== undefined) throw new AdminError(line);
      } catch (error) {
        throw inWordsOfOptions(error, optionNames);
      } finally {
        await db.destroy();
      }
    },
  };
}
