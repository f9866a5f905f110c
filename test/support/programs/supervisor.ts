import { fileURLToPath } from 'node:url';
import { supervise } from '../../../shared/platform/supervisor/index.js';
import { createLogger } from '../../../shared/platform/telemetry/index.js';

/** Supervises one program that behaves as the argument says, and prints its process id when it is ready. */
const [behaviour = 'serves'] = process.argv.slice(2);
const program = fileURLToPath(new URL('../../../dist/test/support/programs/supervised.js', import.meta.url));
const child = await supervise({
  name: 'child',
  command: process.execPath,
  args: [program, behaviour],
  env: process.env,
  log: createLogger({ level: 'silent', process: 'supervisor' }),
});
await child.ready;
process.stdout.write(`${child.pid()}\n`);
