import { runAdmin } from './admin/run-admin.js';

process.exitCode = await runAdmin(process.argv.slice(2), {
  environment: process.env,
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
});
