/**
 * `npm test [-- FILES | mocha's options]`: named files alone in one process, or everything in processes side by side that share one
 * Postgres and one Redis and take one file after the other. Ends with 1 where a test failed.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** What starts processes and waits for them comes first, what only computes fills up the end. */
const longestFirst = ['e2e', 'contract', 'workers', 'security', 'linearity', 'integration', 'api', 'unit'];

/** One more than there are processors: many files wait more than they compute. */
const jobs = availableParallelism() + 1;

const isFile = (word: string, index: number, words: readonly string[]): boolean =>
  /\.test\.ts$|[*]/.test(word) && !words[index - 1]?.startsWith('--');

function everyFile(): string[] {
  const rank = (file: string): number => longestFirst.indexOf(file.split('/')[1] ?? '');
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  return files
    .map((file) => `test/${file}`)
    .toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

const words = process.argv.slice(2);
const options = words.some(isFile)
  ? ['--config', '.mocharc.files.json', ...words]
  : [
      '--config=.mocharc.parallel.json',
      '--require=test/support/shared-stack.ts',
      `--jobs=${jobs}`,
      ...words,
      ...everyFile(),
    ];
const mocha = ['--import', 'tsx', 'node_modules/mocha/bin/mocha.js', '--reporter', 'test/support/slowest-reporter.ts'];
process.exitCode = spawnSync(process.execPath, [...mocha, ...options], { stdio: 'inherit' }).status ?? 1;
