/** The numbers of a role: the figures that its models gave, and the evidence on which they rest. */
import type { Evidence, Figure, RoleAnalysis } from '../model.js';
import { recordOf } from '../untrusted.js';
import { section, stacked, table, type Block } from './markdown.js';
import { evidenceValue, figureText, isSource, provenance, sentence } from './prose.js';
import { ownEntry } from '../../platform/own-entries.js';

interface NamedFigure {
  name: string;
  figure: Figure;
}

/** Parts that restate what the memo shows elsewhere: risks, the price against a threshold, a limit given in words. */
const restated = new Set(['indicators', 'compared', 'limitFigure']);

const acronyms = new Map(
  ['arr', 'ebitda', 'fte', 'irr', 'it', 'npv', 'oee', 'roic', 'rpo', 'rto', 'wacc'].map((word) => [
    word,
    word.toUpperCase(),
  ]),
);

const fullNames: Record<string, string> = {
  enterpriseOrEquityValue: 'value of the company',
  mtpd: 'longest tolerable disruption',
  dcf: 'discounted cash flow',
  npv: 'net present value',
  irr: 'internal rate of return',
};

/** `walkAwayPrice` and `arr-multiple` as words. */
function nameOf(key: string): string {
  const split = key.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[-_]/g, ' ');
  return (
    ownEntry(fullNames, key) ??
    split
      .split(' ')
      .map((word) => acronyms.get(word.toLowerCase()) ?? (/[A-Z]{2}/.test(word) ? word : word.toLowerCase()))
      .join(' ')
  );
}

/** By what an entry of a list is called among its like. */
function entryName(entry: Record<string, unknown>): string | null {
  const given = [entry['label'], entry['name'], entry['regime']].find((value) => typeof value === 'string');
  if (given !== undefined) return given;
  return typeof entry['id'] === 'string' ? nameOf(entry['id']) : null;
}

function figureOf(value: Record<string, unknown>): Figure | null {
  const isFigure =
    ['value', 'low', 'high'].every((field) => Number.isFinite(value[field])) &&
    ['unit', 'ref'].every((field) => typeof value[field] === 'string');
  return isFigure && isSource(value['source']) ? (value as unknown as Figure) : null;
}

/** Every figure below a value, named by its way there; `value` adds nothing to the name of what it is the value of. */
function collect(value: unknown, way: readonly string[]): NamedFigure[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) => {
      const entry = recordOf(item);
      const name = entry && entryName(entry);
      return name ? collect(entry, [...way.slice(0, -1), name]) : [];
    });
  }
  const record = recordOf(value);
  if (!record) return [];
  const figure = figureOf(record);
  if (figure) return [{ name: way.join(': '), figure }];
  return Object.entries(record).flatMap(([key, child]) =>
    restated.has(key) ? [] : collect(child, key === 'value' ? way : [...way, nameOf(key)]),
  );
}

/** Tells numbers that were shown before: the same value from the same place is the same number under another name. */
function firstSights(): (value: number, ref: string) => boolean {
  const seen = new Set<string>();
  return (value, ref) => {
    const before = seen.size;
    return seen.add(`${value} ${ref}`).size > before;
  };
}

/** Figures below each `…Detail` and every other part that is not in words. */
function figuresOf({ fields }: RoleAnalysis): NamedFigure[] {
  const roots = (part: Record<string, unknown>): unknown[] =>
    Object.entries(part).flatMap(([key, value]) =>
      key.endsWith('Detail') || key === 'riskQuantification'
        ? [value]
        : recordOf(value)
          ? roots(recordOf(value) ?? {})
          : [],
    );
  return roots(fields).flatMap((root) => collect(root, []));
}

interface EvidenceLine extends Evidence {
  low?: number;
  high?: number;
}

/** `fair value, low` and `fair value, high` belong to the line of `fair value`. */
function joinRanges(evidence: readonly Evidence[]): EvidenceLine[] {
  const end = (claim: string, which: 'low' | 'high'): number | undefined => {
    const value = evidence.find((line) => line.claim === `${claim}, ${which}`)?.value;
    return typeof value === 'number' ? value : undefined;
  };
  const isEnd = ({ claim }: Evidence): boolean =>
    /, (?:low|high)$/.test(claim) && evidence.some((line) => line.claim === claim.replace(/, (?:low|high)$/, ''));
  return evidence
    .filter((line) => !isEnd(line))
    .map((line) => {
      const low = end(line.claim, 'low');
      const high = end(line.claim, 'high');
      return { ...line, ...(low === undefined ? {} : { low }), ...(high === undefined ? {} : { high }) };
    });
}

function shownValue(line: EvidenceLine): string {
  const { value, low, high, unit = 'count', source, origin } = line;
  if (typeof value !== 'number' || (low === undefined && high === undefined)) return evidenceValue(line);
  return figureText({ value, low: low ?? value, high: high ?? value, unit, source, ref: origin });
}

/** The figures of a role in a table, then the evidence that no figure and no earlier line carries already. */
export function figuresAndEvidence(analysis: RoleAnalysis): Block {
  const isNew = firstSights();
  const figures = figuresOf(analysis).filter(({ figure }) => isNew(figure.value, figure.ref));
  const evidence = joinRanges(analysis.evidence).filter(
    ({ value, origin }) => typeof value !== 'number' || isNew(value, origin),
  );
  const figureRows = figures.map(({ name, figure }) => [
    sentence(name),
    figureText(figure),
    provenance({ source: figure.source, origin: figure.ref, asOf: figure.asOf }),
  ]);
  const evidenceRows = evidence.map((line) => [sentence(line.claim), shownValue(line), provenance(line)]);
  return stacked([
    section(3, 'Figures', [table(['Figure', 'Value', 'Where it came from'], figureRows)]),
    section(3, 'Evidence', [table(['Claim', 'Value', 'Where it came from'], evidenceRows)]),
  ]);
}
