import { runNewExtension } from './new-extension/run-new-extension.js';

process.exitCode = await runNewExtension(process.argv.slice(2), {
  root: process.cwd(),
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
});
