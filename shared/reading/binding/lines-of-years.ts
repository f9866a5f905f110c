/**
 * A series told line by line, “Y1 2.0 / Y2 3.6 / Y3 4.7”: what it is stands once, in the line that announces it, too far
 * from most of its figures for their own words to tell.
 */
import { measureOf, measures } from '../measures/index.js';
import type { Ground } from './ground.js';

const year =
  /^[\s|*•–-]*(?:y(?:ea)?r?\.? ?\d{1,2}|FY ?’?'?\d{2,4}(?:\/\d{2})?|(?:19|20)\d\d|Q[1-4](?: ?\d{2,4})?|H[12](?: ?\d{2,4})?|month \d{1,2})\b\s*[:=|–—-]?\s*[^\d\n]{0,8}\d/iu;
/** What comes back with the last flow. */
const atEnd = /\bat the end\b|\bresidual|\bsalvage|\bscrap|\bresale/iu;
const leastLines = 3;
/** A line is looked at so far. */
const longestLine = 300;

/** A line that is not blank, with the figures in it and the concepts that it names. */
interface Line {
  start: number;
  end: number;
  isOfYear: boolean;
  figures: number[];
  concepts: number[];
}

function linesOf({ text, figures, concepts, tokens }: Ground): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    if (line.trim() !== '')
      lines.push({ start, end, isOfYear: year.test(line.slice(0, longestLine)), figures: [], concepts: [] });
    start = end + 1;
  }
  const lineAt = (offset: number): Line | undefined => {
    let [low, high] = [0, lines.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((lines[middle]?.start ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return lines[low];
  };
  figures.forEach(({ quantity, kind }, index) => {
    if (kind === 'money') lineAt(quantity.start)?.figures.push(index);
  });
  concepts.forEach(({ from }, index) => lineAt(tokens[from]?.start ?? 0)?.concepts.push(index));
  return lines;
}

const isFlow = (measure: string | undefined): boolean => measureOf(measure ?? '')?.nature === 'flow';

/** The measure that a line names last, of those that are so much a year. */
function flowNamedIn(line: Line, ground: Ground): string | undefined {
  const named = line.concepts
    .flatMap((index) => ground.concepts[index] ?? [])
    .filter(({ measure }) => isFlow(measures[measure]?.id))
    .toSorted((a, b) => a.from - b.from);
  const best = named.findLast(({ strong }) => strong) ?? named.at(-1);
  return best && measures[best.measure]?.id;
}

/** Lines of a year that follow each other, each run with the line above it. */
function runsOf(lines: readonly Line[]): { head: Line; run: Line[] }[] {
  const runs: { head: Line; run: Line[] }[] = [];
  let head: Line | undefined;
  let run: Line[] = [];
  const close = (): void => {
    if (head && run.length >= leastLines) runs.push({ head, run });
    run = [];
  };
  for (const line of lines) {
    if (line.isOfYear) run.push(line);
    else {
      close();
      head = line;
    }
  }
  close();
  return runs;
}

/**
 * The figures of such series, by their offset, with the measure that is announced; those that know their own are left. Linear
 * in the text but for the logarithm of its lines.
 */
export function measuresOfLines(ground: Ground, measureAt: (index: number) => string): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const { head, run } of runsOf(linesOf(ground))) {
    const measure = flowNamedIn(head, ground);
    const inside = run.flatMap(({ figures }) => figures);
    const known = inside.filter((index) => isFlow(measureAt(index))).length;
    if (measure === undefined || known * 2 >= inside.length) continue;
    for (const { end, figures } of run) {
      const [first, ...others] = figures.flatMap((index) => ground.figures[index]?.quantity ?? []);
      if (first) found.set(first.start, measure);
      for (const other of others) {
        const behind = ground.text.slice(other.end, Math.min(end, other.end + longestLine));
        if (atEnd.test(behind)) found.set(other.start, 'residualValue');
      }
    }
  }
  return found;
}
