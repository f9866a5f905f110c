/**
 * A connector program that serves the tables of a JSON file: {tables: {name: rows}, say?: hang | refuse | quit}. The file is read at every
 * call, so that a test can change what the system says; every read is written down in FILE.reads.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [file = ''] = process.argv.slice(2);
const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const books = () => JSON.parse(readFileSync(file, 'utf8'));
const failure = (kind, message, field) => ({ isError: true, content: [{ type: 'text', text: message }], structuredContent: { error: { kind, message, ...(field && { field }) } } });

function read({ table, object, limit, cursor, cursorField }) {
  const { tables, say } = books();
  appendFileSync(`${file}.reads`, `${table ?? object}\n`);
  if (say === 'hang') return undefined;
  if (say === 'quit') process.exit(5);
  if (say === 'refuse') return failure('unavailable', `the system refused the password ${process.env.PASSWORD ?? ''}`);
  const rows = tables[table ?? object];
  if (!rows) return failure('invalid_request', `table: there is no ${table ?? object}`, 'table');
  const after = cursorField ? rows.filter((row) => cursor === undefined || row[cursorField] > Number(cursor)) : rows.slice(Number(cursor ?? 0));
  const page = after.slice(0, limit);
  const truncated = after.length > page.length;
  const last = cursorField ? (page.at(-1)?.[cursorField] ?? cursor) : truncated ? Number(cursor ?? 0) + page.length : undefined;
  return { content: [{ type: 'text', text: 'rows' }], structuredContent: { rows: page, truncated, ...(last !== undefined && { cursor: String(last) }) } };
}

const answers = {
  initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'books', version: '1.0.0' } }),
  ping: () => (books().say === 'hang' ? undefined : {}),
  'tools/list': () => ({ tools: [{ name: 'read_rows', inputSchema: { type: 'object' } }, { name: 'list_staff', inputSchema: { type: 'object' } }] }),
  'tools/call': ({ name, arguments: given }) => (name === 'list_staff' ? { content: [{ type: 'text', text: JSON.stringify({ staff: books().tables.staff }) }] } : read(given)),
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  const result = answers[method]?.(params);
  if (id !== undefined && result) send({ id, result });
});
