import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { runQuery, type Sink } from './query/run-query.js';

const interruption = new AbortController();
process.once('SIGINT', () => interruption.abort());

// A reader that has seen enough, such as head, is no failure.
process.stdout.on('error', () => undefined);

const sinkOf = (stream: NodeJS.WriteStream): Sink => ({
  write: (words) => void stream.write(words),
  ...(stream.isTTY ? { columns: stream.columns || 80 } : {}),
});

process.exitCode = await runQuery(process.argv.slice(2), {
  environment: process.env,
  output: sinkOf(process.stdout),
  errors: sinkOf(process.stderr),
  readInput: () => text(process.stdin),
  fetch,
  sleep: (ms) => sleep(ms),
  interrupted: interruption.signal,
});
