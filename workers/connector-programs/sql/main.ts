/** The bundled program `sql`: reads a Postgres database, and changes nothing in it. */
import { startProgram } from '../serve-program.js';
import { createSqlDatabase } from './sql-database.js';
import { readSqlSettings } from './sql-settings.js';
import { sqlTools } from './sql-tools.js';

await startProgram(() => {
  const database = createSqlDatabase(readSqlSettings(process.argv.slice(2), process.env));
  return {
    name: 'sql',
    instructions:
      'Reads a Postgres database in read-only transactions. list_tables and describe_table say what is there; read_rows reads it.',
    tools: sqlTools(database),
    close: () => database.close(),
  };
});
