/** Brings the schema of DATABASE_URL up to date: the release step of a deployment. */
import {
  createDatabase,
  isDatabaseAway,
  migrate,
  postgresRemedy,
  unusableMessage,
} from '../shared/platform/db/index.js';
import { prepareMonths } from '../shared/retention/index.js';

const url = process.env['DATABASE_URL'];
if (!url) {
  process.stderr.write('DATABASE_URL is required: the Postgres whose schema is to be brought up to date.\n');
  process.exit(1);
}
const db = createDatabase({ url, poolMax: 2, applicationName: 'conclave-migrate' });
try {
  const applied = await migrate(db);
  await prepareMonths(db);
  process.stdout.write(
    applied.length === 0 ? 'The schema is current.\n' : `Applied:\n${applied.map((name) => `  ${name}`).join('\n')}\n`,
  );
} catch (error) {
  const { message } = error as Error;
  process.stderr.write(
    `${isDatabaseAway(error) || postgresRemedy(error as Error) !== undefined ? unusableMessage(error as Error) : message}\n`,
  );
  process.exitCode = 1;
} finally {
  await db.destroy();
}
