/**
 * Measures anonymization: recall and precision of each level on the annotated set and on documents generated from templates with
 * held-out values. Run with `node --import tsx bench/anonymization.ts`; add `--misses` to list what was missed or taken wrongly.
 */
import { readFileSync } from 'node:fs';
import { makers, templates } from './anonymization/generated.js';
import { seededRandom } from './anonymization/random.js';
import { readMarked, score, type Annotated, type Tally } from './anonymization/score.js';

const levels = ['BASIC', 'ENHANCED', 'ADVANCED'] as const;
const GENERATED = 600;

/** Capitalised roles and places of the templates that ADVANCED takes too, so that taking them is no mistake. */
const alsoRight = /\b(?:CFO|CRO)\b/g;

function generate(count: number): Annotated[] {
  const random = seededRandom(20_261_121);
  return Array.from({ length: count }, (_, index) => {
    const marked = templates[index % templates.length]!.replaceAll(
      /\{([A-Z_]+)\}/g,
      (_whole, type: string) => `[[${type}|${makers[type]!(random)}]]`,
    );
    return readMarked(marked.replaceAll(alsoRight, '[[JOB_TITLE|$&]]'));
  });
}

const percent = (part: number, of: number): string => (of === 0 ? '    –' : ((100 * part) / of).toFixed(1).padStart(5));
const line = (name: string, { expected, covered, found, right }: Tally): string =>
  `  ${name.padEnd(22)} recall ${percent(covered, expected)} % of ${String(expected).padStart(4)}   precision ${percent(right, found)} % of ${String(found).padStart(4)}`;

/** Recall counts for more: what was missed is out, what was taken wrongly is only a pity. */
function f2({ expected, covered, found, right }: Tally): string {
  const recall = covered / expected;
  const precision = right / found;
  return ((5 * precision * recall) / (4 * precision + recall)).toFixed(3);
}

const listMisses = process.argv.includes('--misses');
const set = JSON.parse(readFileSync(new URL('../test/fixtures/anonymization-set.json', import.meta.url), 'utf8')) as {
  development: string[];
  heldOut: string[];
};
const sets = {
  'development set': set.development.map(readMarked),
  'held-out set': set.heldOut.map(readMarked),
  'generated, held-out values': generate(GENERATED),
};

for (const [name, documents] of Object.entries(sets)) {
  process.stdout.write(`\n${name}: ${documents.length} documents\n`);
  for (const level of levels) {
    const result = score(documents, level);
    process.stdout.write(
      `${line(level, result.all)}   F2 ${f2(result.all)}   documents with a miss ${percent(result.leaking, result.documents)} %\n`,
    );
    for (const [type, tally] of [...result.byType].toSorted(([left], [right]) => left.localeCompare(right)))
      process.stdout.write(`  ${line(type, tally)}\n`);
    if (!listMisses) continue;
    for (const { type, value, text } of result.misses.slice(0, 25))
      process.stdout.write(`      missed ${type} "${value}" in: ${text}\n`);
    for (const { type, value, text } of result.extras.slice(0, 25))
      process.stdout.write(`      wrong  ${type} "${value}" in: ${text}\n`);
  }
}
