/** The bundled program `http`: reads a JSON API below one base URL. */
import { startProgram } from '../serve-program.js';
import { createApiClient } from './api-client.js';
import { readHttpSettings } from './http-settings.js';
import { httpTools } from './http-tools.js';

await startProgram(() => {
  const client = createApiClient(readHttpSettings(process.argv.slice(2), process.env));
  return {
    name: 'http',
    instructions:
      'Reads a JSON API. read_rows takes the path below the base URL, where the rows are in an answer, and how the API pages.',
    tools: httpTools(client),
    close: () => client.close(),
  };
});
