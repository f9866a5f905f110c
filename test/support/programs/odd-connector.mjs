/**
 * A connector program that behaves as its first argument says. It speaks MCP by hand, so that it can also speak it badly.
 *   good · silent · hang · crash · crash-once FILE · quit · garbage · flood-line · flood-log · flood-notices · family FILE · big · complain
 */
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [mode = 'good', file = ''] = process.argv.slice(2);
const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const tools = [{ name: 'read_rows', inputSchema: { type: 'object' } }, { name: 'show', inputSchema: { type: 'object' } }];

/** Writes for as long as anyone takes it. */
function flood(stream, text) {
  const more = () => {
    while (stream.write(text));
    stream.once('drain', more);
  };
  more();
}

/** A child that ignores SIGTERM and the end of its input, its child, and one that has left the process group. */
function startFamily() {
  const stubborn = 'process.on("SIGTERM", () => {}); process.on("SIGHUP", () => {}); setInterval(() => {}, 1000);';
  const own = `require('node:fs').appendFileSync(${JSON.stringify(file)}, process.pid + '\\n');`;
  spawn(process.execPath, ['-e', `${own}${stubborn} require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(own + stubborn)}], { stdio: 'inherit' });`], { stdio: 'inherit' });
  spawn(process.execPath, ['-e', own + stubborn], { stdio: 'ignore', detached: true }).unref();
  process.on('SIGTERM', () => undefined);
  appendFileSync(file, `${process.pid}\n`);
  setInterval(() => undefined, 1_000);
}

function rows() {
  if (mode === 'crash') process.exit(3);
  if (mode === 'crash-once' && !existsSync(file)) {
    writeFileSync(file, 'crashed');
    process.exit(3);
  }
  if (mode === 'hang') return undefined;
  if (mode === 'flood-line') return flood(process.stdout, 'x'.repeat(65_536));
  if (mode === 'flood-log') return flood(process.stderr, 'all is well\n'.repeat(4_096));
  if (mode === 'flood-notices') return flood(process.stdout, `${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'still here' } })}\n`.repeat(500));
  if (mode === 'big') return { rows: [{ text: 'x'.repeat(1_000_000) }], truncated: false };
  return { rows: [{ pid: process.pid }], truncated: false };
}

const answers = {
  initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'odd', version: '1.0.0' } }),
  ping: () => ({}),
  'tools/list': () => ({ tools }),
  'tools/call': ({ name }) => {
    const value = name === 'show' ? { args: process.argv.slice(2), environment: process.env, pid: process.pid } : rows();
    return value && { content: [{ type: 'text', text: 'done' }], structuredContent: value };
  },
};

if (mode === 'quit') process.exit(4);
if (mode === 'complain') {
  process.stderr.write(`starting\ncannot sign in as ${process.env.USERNAME} with ${process.env.PASSWORD} at ${file}\n\n`);
  process.exit(5);
}
if (mode === 'garbage') flood(process.stdout, 'Welcome to the wrong program!\n');
if (mode === 'family') startFamily();
createInterface({ input: process.stdin }).on('line', (line) => {
  if (mode === 'silent') return;
  const { id, method, params } = JSON.parse(line);
  const result = answers[method]?.(params);
  if (id !== undefined && result) send({ id, result });
});
