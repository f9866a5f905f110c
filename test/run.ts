/**
 * `npm test [-- FILES | mocha's options]`: named files alone, or everything: the unit tests in two processes side by side, then the
 * rest one after the other, because those share servers. Ends with 1 where a test failed, whichever run it was in.
 */
import { spawnSync } from 'node:child_process';

const mocha = ['--import', 'tsx', 'node_modules/mocha/bin/mocha.js', '--reporter', 'test/support/slowest-reporter.ts'];

const isFile = (word: string, index: number, words: readonly string[]): boolean =>
  /\.test\.ts$|[*]/.test(word) && !words[index - 1]?.startsWith('--');

function run(...options: string[]): boolean {
  return spawnSync(process.execPath, [...mocha, ...options], { stdio: 'inherit' }).status === 0;
}

const words = process.argv.slice(2);
const passed = words.some(isFile)
  ? [run('--config', '.mocharc.files.json', ...words)]
  : [run('--config', '.mocharc.parallel.json', ...words), run('--ignore', 'test/unit/**', ...words)];
process.exitCode = passed.every(Boolean) ? 0 : 1;
