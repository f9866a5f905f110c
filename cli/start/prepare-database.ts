import path from 'node:path';
import { createSignInCode, seedDemoOrganization, type DemoCredentials } from '../../shared/auth/index.js';
import { createDatabase, isDatabaseAway, migrate } from '../../shared/platform/db/index.js';
import { EmbeddedServerError, readJsonFile, writePrivateFile } from '../../shared/platform/embedded/index.js';
import { prepareMonths } from '../../shared/retention/index.js';

export interface PrepareOptions {
  databaseUrl: string;
  dataDir: string;
  baseUrl: string;
  /** Whether the demo organization is wanted: anywhere but in production. */
  demo: boolean;
}

export const credentialsFile = (dataDir: string): string => path.join(dataDir, 'credentials.json');

/**
 * Brings the schema up to date, makes sure of the demo organization and writes credentials.json with its keys.
 * @returns an address that signs the demo executive in, once; undefined where there is no demo organization.
 * @throws EmbeddedServerError when the database does not answer.
 */
export async function prepareDatabase(options: PrepareOptions): Promise<string | undefined> {
  const { databaseUrl, dataDir, baseUrl } = options;
  const db = createDatabase({ url: databaseUrl, poolMax: 2, applicationName: 'conclave-start' });
  try {
    await migrate(db);
    await prepareMonths(db);
    if (!options.demo) return undefined;
    const known = readJsonFile(credentialsFile(dataDir)) as DemoCredentials | undefined;
    const credentials = await seedDemoOrganization(db, { known });
    writePrivateFile(credentialsFile(dataDir), `${JSON.stringify({ baseUrl, ...credentials }, undefined, 2)}\n`);
    return `${baseUrl}/app/sign-in?code=${await createSignInCode(db, credentials.apiKey)}`;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    throw new EmbeddedServerError(`Postgres at ${new URL(databaseUrl).host} does not answer: check DATABASE_URL`, {
      cause: error,
    });
  } finally {
    await db.destroy();
  }
}
