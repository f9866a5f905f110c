/** The bundled program `files`: reads CSV, JSON and XLSX files of one directory below CONNECTOR_FILES_ROOT, which is the organization's own. */
import { pathToFileURL } from 'node:url';
import { invalid } from '../program-error.js';
import { startProgram } from '../serve-program.js';
import { createDataFiles, openDirectory } from './data-files.js';
import { fileTools } from './file-tools.js';

const mimeTypes = {
  csv: 'text/csv',
  json: 'application/json',
  jsonl: 'application/jsonl',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const MAX_RESOURCE_BYTES = 1_024 * 1_024;

await startProgram(async () => {
  const root = process.env['CONNECTOR_FILES_ROOT'] ?? '';
  if (root === '') throw new Error('CONNECTOR_FILES_ROOT is not set');
  const directory = await openDirectory(root, process.argv[2] ?? '.');
  const files = createDataFiles(directory);
  const base = pathToFileURL('/').href;
  return {
    name: 'files',
    instructions:
      'Reads the data files of one directory. list_tables says which there are, describe_table what is in one; read_rows reads it.',
    tools: fileTools(files),
    resources: {
      list: async () =>
        (await files.list()).map(({ file, format }) => ({
          uri: `${base}${encodeURIComponent(file)}`,
          name: file,
          mimeType: mimeTypes[format],
        })),
      read: async (uri) => {
        const file = await files.find(decodeURIComponent(uri.slice(base.length)));
        if (file.format === 'xlsx' || file.bytes > MAX_RESOURCE_BYTES)
          throw invalid('uri', 'leads to a file that only read_rows reads');
        return files.withHandle(file, (handle) => handle.readFile('utf8'));
      },
    },
    close: () => Promise.resolve(),
  };
});
