/** `npm run demo:connectors`: a small company's systems connected to the running stack, and what that changes in an answer. */
import { ApiRefusal } from './demo-connectors/api-client.js';
import { DemoFailure, runDemo } from './demo-connectors/run-demo.js';

process.stdout.on('error', () => undefined);

try {
  await runDemo({
    environment: process.env,
    write: (text) => void process.stdout.write(text),
    columns: process.stdout.columns || 160,
    fetch,
    now: () => new Date(),
  });
} catch (error) {
  if (!(error instanceof DemoFailure || error instanceof ApiRefusal)) throw error;
  process.stderr.write(`error: ${error.message}\n`);
  process.exitCode = 1;
}
