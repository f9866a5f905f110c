/**
 * `npm test [-- FILES | mocha's options]`: named files alone in one process, or everything: first what needs no process of its
 * own, side by side on one Postgres and one Redis, then what starts the product and kills it, one file after the other, because
 * there a machine that is busy with something else looks like an outage. Ends with the number of failed tests of the first run that
 * has some, and tells all that failed once more as its last words: whoever sees the end of a log alone sees what to mend.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

/** What waits longest comes first, what only computes fills up the end. */
const longestFirst = ['contract', 'security', 'linearity', 'integration', 'api', 'unit'];
/** Folders whose tests want the machine to themselves. */
const alone = ['e2e', 'workers'];

const jobs = availableParallelism();

const isFile = (word: string, index: number, words: readonly string[]): boolean =>
  /\.test\.ts$|[*]/.test(word) && !words[index - 1]?.startsWith('--');

const folderOf = (file: string): string => file.split('/')[1] ?? '';

function everyFile(): string[] {
  const rank = (file: string): number => longestFirst.indexOf(folderOf(file));
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  return files
    .map((file) => `test/${file}`)
    .toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

const words = process.argv.slice(2);
const sideBySide = ['--config=.mocharc.parallel.json', '--require=test/support/shared-stack.ts', `--jobs=${jobs}`];
const inTurn = ['--config', '.mocharc.files.json'];
const isAlone = (file: string): boolean => alone.includes(folderOf(file));

const runs: string[][] = words.some(isFile)
  ? [[...inTurn, ...words]]
  : [
      [...sideBySide, ...words, ...everyFile().filter((file) => !isAlone(file))],
      [...inTurn, ...words, ...everyFile().filter(isAlone)],
    ];
const kept = mkdtempSync(join(tmpdir(), 'conclave-tests-'));
const failures = join(kept, 'failures');
writeFileSync(failures, '');
const reporter = ['--reporter', 'test/support/slowest-reporter.ts', '--reporter-option', `failures=${failures}`];
const mocha = ['--import', 'tsx', 'node_modules/mocha/bin/mocha.js', ...reporter];
const ends = runs.map(
  (options) => spawnSync(process.execPath, [...mocha, ...options], { stdio: 'inherit' }).status ?? 1,
);
const failed = readFileSync(failures, 'utf8');
rmSync(kept, { recursive: true });
if (failed !== '') process.stdout.write(`  what failed\n\n${failed}`);
process.exitCode = ends.find((end) => end !== 0) ?? 0;
