/**
 * `npm run judgement:lines`: what readers made of single lines of the built-in answers (openings, computed figures, advice), and how
 * many of those lines are still said. Marks: 2 right for the very query, 1 beside the point, 0 out of place or wrong. A line that
 * is new since then has no mark.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadCases } from '../reading/cases.js';
import { answerTo, type JudgedCase } from './answer-to.js';

interface MarkedLine {
  id: string;
  /** `opening`, `figure`, or the key of a row of counsel. */
  line: string;
  /** What an opening said, what a figure was made of. */
  text?: string;
  mark: 0 | 1 | 2;
  why?: string;
}

const at = (path: string): string => fileURLToPath(new URL(`../../test/fixtures/${path}`, import.meta.url));
const lines = JSON.parse(readFileSync(at('marked-lines.json'), 'utf8')) as MarkedLine[];
const cases = new Map(
  ['cases-new', 'cases-unlearned']
    .flatMap((folder) => [...loadCases(at(folder)).values()].flat() as JudgedCase[])
    .map((one) => [one.id, one]),
);

/** Every line that an answer says now, by its kind and its words. */
function saidOf(one: JudgedCase): Set<string> {
  const { input, page } = answerTo(one);
  return new Set([
    `opening ${page.sentence}`,
    ...page.numbers.map(({ words }) => `figure ${words}`),
    ...input.judgement.counsel.advice.map(({ key }) => key),
  ]);
}

const keyOf = ({ line, text }: MarkedLine): string => (text === undefined ? line : `${line} ${text}`);
const kindOf = ({ line }: MarkedLine): string => (line === 'opening' || line === 'figure' ? line : 'advice');
const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(2));

function main(): void {
  const counts = new Map<string, { marked: number[]; kept: number[] }>();
  for (const id of new Set(lines.map((line) => line.id))) {
    const marked = lines.filter((line) => line.id === id);
    const one = cases.get(id);
    const said = one ? saidOf(one) : new Set<string>();
    for (const line of marked) {
      const count = counts.get(kindOf(line)) ?? { marked: [0, 0, 0], kept: [0, 0, 0] };
      counts.set(kindOf(line), count);
      count.marked[line.mark] = (count.marked[line.mark] ?? 0) + 1;
      if (said.has(keyOf(line))) count.kept[line.mark] = (count.kept[line.mark] ?? 0) + 1;
    }
  }
  for (const [kind, { marked, kept }] of counts) {
    const told = (marks: readonly number[]): string => {
      const all = marks.reduce((sum, one) => sum + one, 0);
      const [wrong = 0, beside = 0, right = 0] = marks;
      return `${all} lines, right ${share(right, all)}, beside the point ${share(beside, all)}, out of place ${share(wrong, all)}`;
    };
    process.stdout.write(`${kind.padEnd(8)} as marked: ${told(marked)}; still said: ${told(kept)}\n`);
  }
}

main();
