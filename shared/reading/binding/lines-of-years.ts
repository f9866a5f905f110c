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
/** A blank line, and the line itself. */
const longestLine = 300;

interface Line {
  start: number;
  end: number;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') lines.push({ start, end: start + line.length });
    start += line.length + 1;
  }
  return lines;
}

/** The measure that a line names last, of those that are so much a year. */
function flowNamedIn({ concepts, tokens }: Ground, { start, end }: Line): string | undefined {
  const named = concepts.filter(({ from, measure }) => {
    const at = tokens[from]?.start ?? -1;
    return at >= start && at < end && measureOf(measures[measure]?.id ?? '')?.nature === 'flow';
  });
  const best = named.findLast(({ strong }) => strong) ?? named.at(-1);
  return best && measures[best.measure]?.id;
}

/** The figures of such series, by their offset, with the measure that is announced; those that know their own are left. */
export function measuresOfLines(ground: Ground, measureAt: (index: number) => string): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const lines = linesOf(ground.text);
  const isOfYear = lines.map(({ start, end }) =>
    year.test(ground.text.slice(start, Math.min(end, start + longestLine))),
  );
  for (let from = 0; from < lines.length; from += 1) {
    if (!isOfYear[from] || isOfYear[from - 1] === true) continue;
    let to = from;
    while (isOfYear[to + 1] === true) to += 1;
    const head = lines[from - 1];
    const [first, last] = [lines[from], lines[to]];
    const measure = head && flowNamedIn(ground, head);
    if (to - from + 1 < leastLines || measure === undefined || !first || !last) continue;
    const inside = ground.figures.flatMap(({ quantity, kind }, index) =>
      kind === 'money' && quantity.start >= first.start && quantity.end <= last.end ? [{ quantity, index }] : [],
    );
    const known = inside.filter(({ index }) => measureOf(measureAt(index))?.nature === 'flow').length;
    if (known * 2 >= inside.length) continue;
    // One figure a line is the series; what follows it on the line has words of its own.
    const seen = new Set<number>();
    for (const { quantity } of inside) {
      const line = lines.findIndex(({ start, end }) => quantity.start >= start && quantity.start < end);
      if (!seen.has(line)) found.set(quantity.start, measure);
      else if (atEnd.test(ground.text.slice(quantity.end, lines[line]?.end)))
        found.set(quantity.start, 'residualValue');
      seen.add(line);
    }
  }
  return found;
}
