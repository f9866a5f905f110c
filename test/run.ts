/**
 * `npm test [-- FILES | FOLDER | mocha's options]`, compiled first: named files alone in one process, a folder in as many processes
 * as there are processors, or everything: first what needs no process of its
 * own, side by side on one Postgres and one Redis, then what starts the product and kills it, three files at a time, and at last
 * what takes servers away, one file after the other, because there a machine that is busy looks like an outage. Ends with the
 * number of failed tests of the first run that has some, and tells all that failed once more as its last words: whoever sees the
 * end of a log alone sees what to mend. With `--retries 1` a test that fails is tried once more; what it said the first time is told as well.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { compiledName, compileTests } from './compile.js';

/** What waits longest comes first, what only computes fills up the end. */
const longestFirst = ['contract', 'security', 'linearity', 'integration', 'api', 'corpus', 'unit'];
/** Folders whose tests start processes of the product. */
const withProcesses = ['e2e', 'workers'];
/**
 * Of those, what stops, fills or doubles a server below the product, and waits for it to be found out; and what fills its queues
 * with hundreds of queries: others beside it would be taken for what it counts.
 */
const needsQuiet =
  /^test\/(?:e2e\/(?:redis-topologies|sentinel|outages|full-disk|lost-claims|recovery|pooler-and-replica)|workers\/(?:backlog|fairness))\./;
/** What starts processes waits for them more than it computes. */
const lanes = 3;

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

const given = process.argv.slice(2);
/** Mocha is given what has been compiled, whether a file is named or a pattern. */
const words = given.map((word) => (relative('.', word).startsWith('test/') ? compiledName(relative('.', word)) : word));
const support = (name: string): string => compiledName(`test/support/${name}.ts`);
const sideBySide = ['--config=.mocharc.parallel.json', `--jobs=${jobs}`];
const onOneStack = `--require=${support('shared-stack')}`;
const inTurn = ['--config', '.mocharc.files.json'];
/** What computes alone starts no server. */
const needsNothing = (file: string): boolean => ['unit', 'corpus', 'linearity'].includes(folderOf(file));
const startsProcesses = (file: string): boolean => withProcesses.includes(folderOf(file));
const isAlone = (file: string): boolean => needsQuiet.test(file);
const inLanes = ['--config=.mocharc.parallel.json', onOneStack, `--jobs=${lanes}`];

function everyRun(): string[][] {
  const files = everyFile();
  const compiled = (isMeant: (file: string) => boolean): string[] => files.filter(isMeant).map(compiledName);
  return [
    [...sideBySide, onOneStack, ...words, ...compiled((file) => !startsProcesses(file))],
    [...inLanes, ...words, ...compiled((file) => startsProcesses(file) && !isAlone(file))],
    [...inTurn, ...words, ...compiled(isAlone)],
  ];
}

const isFolder = (word: string, index: number): boolean =>
  !given[index - 1]?.startsWith('--') && (statSync(word, { throwIfNoEntry: false })?.isDirectory() ?? false);

function runOf(folder: string): string[] {
  const files = everyFile().filter((file) => file.startsWith(join(relative('.', folder), '/')));
  const side = files.some(startsProcesses)
    ? inLanes
    : [...sideBySide, ...(files.every(needsNothing) ? [] : [onOneStack])];
  return [...side, ...words.filter((_, index) => given[index] !== folder), ...files.map(compiledName)];
}

function runsOfWords(): string[][] {
  const folder = given.find(isFolder);
  if (folder !== undefined) return [runOf(folder)];
  return given.some(isFile) ? [[...inTurn, ...words]] : everyRun();
}

await compileTests();
const runs = runsOfWords();
const kept = mkdtempSync(join(tmpdir(), 'conclave-tests-'));
const [failures, retried] = ['failures', 'retried'].map((name) => join(kept, name)) as [string, string];
for (const file of [failures, retried]) writeFileSync(file, '');
const reporter = `--reporter=${support('slowest-reporter')}`;
const files = `--reporter-option=failures=${failures},retried=${retried}`;
// The engine makes much that is soon forgotten: with room for it an eighth less of the processor goes to clearing it away.
const room = ['--max-semi-space-size=64', '--min-semi-space-size=64'];
const mocha = ['--enable-source-maps', ...room, 'node_modules/mocha/bin/mocha.js', reporter, files];
const ends = runs.map(
  (options) => spawnSync(process.execPath, [...mocha, ...options], { stdio: 'inherit' }).status ?? 1,
);
const [failed, again] = [failures, retried].map((file) => readFileSync(file, 'utf8'));
rmSync(kept, { recursive: true });
if (again !== '') process.stdout.write(`  what failed once and was tried again\n\n${again}`);
if (failed !== '') process.stdout.write(`  what failed\n\n${failed}`);
process.exitCode = ends.find((end) => end !== 0) ?? 0;
