/**
 * A process with bare HTTP servers on free ports that take a POST whole and answer 204; the first ones never answer.
 * Arguments: how many, how many of them never answer. It says `{ type: 'listening', ports }`; to `{ type: 'report' }` it answers
 * `{ type: 'report', delays }`: for each request since the last report the milliseconds from the time in its body to its arrival.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [count = '1', silent = '0'] = process.argv.slice(2);
let delays: number[] = [];

async function listen(answers: boolean): Promise<number> {
  const server = createServer((request, response) => {
    const arrivedAt = Date.now();
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (text: string) => void (body += text));
    request.on('end', () => {
      if (!answers) return;
      delays.push(arrivedAt - Date.parse((JSON.parse(body) as { timestamp: string }).timestamp));
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
const ports = await Promise.all(Array.from({ length: Number(count) }, (_, index) => listen(index >= Number(silent))));
process.on('message', (message: { type: string }) => {
  if (message.type === 'listening') process.send?.({ type: 'listening', ports });
  if (message.type !== 'report') return;
  process.send?.({ type: 'report', delays });
  delays = [];
});
process.send?.({ type: 'ready' });
