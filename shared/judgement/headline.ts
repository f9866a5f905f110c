/** The sentence that opens an answer: what was found, with the numbers that carry it. */
import { sayExpression } from '../plans/index.js';
import type { Fact, SceneAsks } from '../reading/index.js';
import { leads, opens, type DecisionFigure } from './decision-figures.js';
import type { JudgedFinding } from './judged-finding.js';
import { spoken, statedAs } from './say.js';
import type { Verdict } from './verdict.js';

interface Found {
  verdict: Verdict;
  asks: SceneAsks;
  /** Which alternative comes first, and by what; null where none does. */
  order: string | null;
  figures: readonly DecisionFigure[];
  findings: readonly JudgedFinding[];
  facts: ReadonlyMap<string, Fact>;
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

/** A name that says in which unit it counts: “months of cash”. */
const lasting = /^(?:minutes|hours|days|weeks|months|years) of ((?:cash|reserves)\b.*)$/;
/** An amount in brackets that tells figures of one name apart; the words of the calculation say it better. */
const tag =
  / \((?=[^()]*\d)(?=[^()]*(?:\p{Sc}|\b[A-Z]{3}\b|\d ?(?:[mk]|bn|million|billion|crore|lakh|mio)\b))[^()]*\)$/iu;
export const withoutTag = (name: string): string => name.replace(tag, '');
/** What a name begins with is what it names. */
const afterHead = / (?:of|after|with|without|to|at|on|from|for|in|by|less|above|over|that|once)\b.*$/;
/** More parts than these are no part of a sentence. */
const mostParts = 3;

/** “C$142.6M ÷ C$47M”, in the notation of this answer; empty where it is made of more than a few stated figures. */
function calculation({ expression, uses }: DecisionFigure, facts: ReadonlyMap<string, Fact>): string {
  // Functions are for the list of all figures.
  const isStated = uses.every((id) => typeof facts.get(id)?.value === 'number') && !/\[|[a-z]+\(/i.test(expression);
  if (!isStated || uses.length < 2 || uses.length > mostParts) return '';
  return sayExpression(expression, (leaf) => {
    const fact = leaf.kind === 'fact' ? facts.get(leaf.id) : undefined;
    return fact ? statedAs(fact) : '';
  });
}

/** “leverage is 3.03x (C$142.6M ÷ C$47M)”, “price to EBITDA is 13.2x for Kestrel”. */
export function told(figure: DecisionFigure, facts: ReadonlyMap<string, Fact>): string {
  // A model's figure opens with whose it is; what two figures make of each other names them in its midst.
  const whose = figure.from === 'solver' ? /^()(.+)$/ : /^(?:(.+?): )?(.+)$/;
  const [, label = '', rest = ''] = whose.exec(figure.name) ?? [];
  const reckoned = calculation(figure, facts);
  const name = reckoned === '' ? rest : withoutTag(rest);
  const of = `${label === '' ? '' : ` for ${label}`}${reckoned === '' ? '' : ` (${reckoned})`}`;
  const [, what] = lasting.exec(name) ?? [];
  if (what !== undefined) return `${what} lasts ${spoken(figure)}${of}`;
  const verb = /^(?!how ).*[^su]s$/.test(name.replace(afterHead, '')) ? 'are' : 'is';
  return `${name} ${verb} ${spoken(figure)}${of}`;
}

const listed = (figures: readonly DecisionFigure[], { facts }: Found): string =>
  figures.map((figure) => told(figure, facts)).join(', ');

/**
 * Figures that are right and beside the point: of those that opened an answer fewer than two fifths were an expert's (2,256 queries).
 * What we owe before a purchase says nothing of the purchase.
 */
const aside =
  /^(?:all losses together|contribution a unit|gain over book value|gross profit|interest on the new debt|leverage from debt and cash|operating profit|own funds as share of solvency requirement|part that others bear|payments over the term)$/;
const asideWhen: Readonly<Partial<Record<SceneAsks, RegExp>>> = {
  buy: /^leverage$/,
  merge: /^leverage$/,
  finance: /^(?:interest a year|recurring EBITDA)/,
};
const isAside = ({ name }: DecisionFigure, asks: SceneAsks): boolean => {
  const bare = withoutTag(name).replace(/^.*?: /, '');
  return aside.test(bare) || (asideWhen[asks]?.test(bare) ?? false);
};

const mayOpen = (figure: DecisionFigure): boolean => leads(figure) && figure.isLine !== true;

/** What opens an answer for which nothing was found. */
export const nothingDecides = 'nothing that is stated decides the question';

/** Without the verdict before it and the full stop behind it. Never a field name, never a path. */
export function headlineOf(found: Found): string {
  const { asks } = found;
  const figures = found.figures.filter((figure) => !isAside(figure, asks));
  const finding = fittingFinding(found);
  const carrying = figures.filter(opens).slice(0, mostNumbers);
  const parts: string[] = [];
  if (found.order !== null) parts.push(found.order);
  if (finding) parts.push(finding.sentence);
  const rest = carrying.filter((figure) => !parts.some((part) => part.includes(spoken(figure))));
  if (rest.length > 0) parts.push(listed(rest.slice(0, finding ? 2 : mostNumbers), found));
  // Of what is only likely the likeliest is still more than what is not understood.
  const likeliest = figures.find(mayOpen);
  if (parts.length === 0 && likeliest) parts.push(listed([likeliest], found));
  return parts.length > 0 ? parts.join('; ') : nothingDecides;
}
