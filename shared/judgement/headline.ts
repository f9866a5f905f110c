/** The sentence that opens an answer: what was found, with the numbers that carry it. */
import { leads, opens, type DecisionFigure } from './decision-figures.js';
import type { JudgedFinding } from './judged-finding.js';
import { spoken } from './say.js';
import type { Verdict } from './verdict.js';

interface Found {
  verdict: Verdict;
  /** Which alternative comes first, and by what; null where none does. */
  order: string | null;
  figures: readonly DecisionFigure[];
  findings: readonly JudgedFinding[];
}

const mostNumbers = 3;

const against: ReadonlySet<Verdict> = new Set(['renegotiate', 'defer', 'stop']);

/**
 * Verdict and reason point the same way: a figure in favour does not open a refusal, one against may be the condition of a
 * consent.
 */
function fittingFinding({ verdict, findings }: Found): JudgedFinding | undefined {
  const fits = findings.filter(({ leans }) => (against.has(verdict) ? leans < 0 : verdict === 'act now' || leans > 0));
  const said = fits.length > 0 || against.has(verdict) ? fits : findings;
  return said.toSorted((a, b) => Math.abs(b.leans) - Math.abs(a.leans))[0];
}

/** “price to EBITDA 13.2x, leverage after the deal 3.1x”. */
const listed = (figures: readonly DecisionFigure[]): string =>
  figures.map((figure) => `${figure.name} ${spoken(figure)}`).join(', ');

const mayOpen = (figure: DecisionFigure): boolean => leads(figure) && figure.isLine !== true;

/** What opens an answer for which nothing was found. */
export const nothingDecides = 'nothing that is stated decides the question';

/** Without the verdict before it and the full stop behind it. Never a field name, never a path. */
export function headlineOf(found: Found): string {
  const { figures } = found;
  const finding = fittingFinding(found);
  const carrying = figures.filter(opens).slice(0, mostNumbers);
  const parts: string[] = [];
  if (found.order !== null) parts.push(found.order);
  if (finding) parts.push(finding.sentence);
  const rest = carrying.filter((figure) => !parts.some((part) => part.includes(spoken(figure))));
  if (rest.length > 0) parts.push(listed(rest.slice(0, finding ? 2 : mostNumbers)));
  // Of what is only likely the likeliest is still more than what is not understood.
  const likeliest = figures.find(mayOpen);
  if (parts.length === 0 && likeliest) parts.push(listed([likeliest]));
  return parts.length > 0 ? parts.join('; ') : nothingDecides;
}
