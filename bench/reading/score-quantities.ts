/**
 * Prints precision and recall of stage 3 for each file of cases and in all: the cases that the product learned from by
 * weights that were learned from their other writers, those of another directory by the weights of the product.
 * Usage: node --import tsx bench/reading/score-quantities.ts [--show] [--dir DIRECTORY] [FILE-PREFIX …]
 */
import { parseArgs } from 'node:util';
import { readQuantities } from '../../shared/reading/read-quantities.js';
import { loadCases } from './cases.js';
import { unseenQuantities } from './worth-lessons.js';
import type { QuantityTally } from './quantity-score.js';
import { emptyTally, precisionOf, recallOf, scoreQuantities } from './quantity-score.js';

/** Relative dates of the cases count from this moment. */
export const receivedAt = '2026-11-22T09:00:00Z';

const learned = 'test/fixtures/cases';
const { values, positionals } = parseArgs({
  options: { show: { type: 'boolean', default: false }, dir: { type: 'string', default: learned } },
  allowPositionals: true,
  // Other scores of the same run have options of their own.
  strict: false,
});

const row = (name: string, tally: QuantityTally): string =>
  `${name.padEnd(14)} ${String(tally.facts).padStart(6)} ${recallOf(tally).toFixed(3)} ${String(tally.read).padStart(6)} ${precisionOf(tally).toFixed(3)}`;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const unseen = values.dir === learned ? unseenQuantities() : undefined;
const total = emptyTally();
print(`${'file'.padEnd(14)}  facts recall   read precision`);
for (const [file, cases] of loadCases(String(values.dir))) {
  if (positionals.length > 0 && !positionals.some((prefix) => file.startsWith(prefix))) continue;
  const tally = emptyTally();
  for (const annotated of cases) {
    const quantities = unseen?.get(annotated.id) ?? readQuantities(annotated.request.content, { receivedAt });
    scoreQuantities(tally, annotated, quantities);
    scoreQuantities(total, annotated, quantities);
  }
  print(row(file, tally));
  if (values.show) for (const line of [...tally.misses, ...tally.wrong]) print(`  ${line}`);
}
print(row('all', total));
