/**
 * Facts of a query that more than one operating role needs: what the deal is called, where it takes place, which
 * regulated data it touches, when it closes. Everything keeps the evidence that it came from.
 */
import { derived, point } from '../figures.js';
import type { SceneAsks } from '../../reading/index.js';
import type { Case, Evidence, Figure, InputKey, Subject } from '../model.js';
import type { Span } from '../text/facts.js';
import { recordOf, textOf, textsOf } from '../untrusted.js';

/** A calendar month, and how the caller wrote it. */
export interface CalendarMonth {
  year: number;
  /** 1 to 12. */
  month: number;
  label: string;
  evidence: Evidence;
}

/** The origin of a piece of the query's text: `content[12:24] "$450 million"`. */
export function originOf(span: Span): string {
  return `content[${span.start}:${span.end}] ${JSON.stringify(span.text.slice(0, 120))}`;
}

/** The first place where a pattern without nested repetition occurs in the query's text, as evidence. */
export function cueIn(input: Case, pattern: RegExp, claim: string): Evidence | null {
  const match = pattern.exec(input.content);
  if (!match) return null;
  const span = { start: match.index, end: match.index + match[0].length, text: match[0] };
  return { claim, value: match[0].replace(/\s+/g, ' '), source: 'text', origin: originOf(span) };
}

/** An input whose value lies within plausible bounds; a wilder one is as good as none. */
export function figureWithin(input: Case, key: InputKey, subject: Subject, min: number, max: number): Figure | null {
  const figure = input.inputs.figure(key, subject);
  if (!figure) return null;
  const values = [figure.value, figure.low, figure.high];
  return values.every((value) => Number.isFinite(value) && value >= min && value <= max) ? figure : null;
}

/** True for the deal frame: the caller's type says so, or the text clearly speaks of one that is not just one option among several. */
export function isDeal(input: Case): boolean {
  const { type, text, reading } = input;
  return type === 'MA_EVALUATION' || (text.deal.isDeal && text.options.length < 2 && !ofGoods.has(reading.scene.asks));
}

/** Questions in which what is bought or sold is goods, work or a way of doing it. */
const ofGoods: ReadonlySet<SceneAsks> = new Set(['choose', 'price', 'cut', 'hire', 'comply']);

/** The words that make a deal a separation: something is sold or cut out, nothing is joined. Null when it is not one. */
export function separationCue(input: Case): Evidence | null {
  const [span] = input.text.deal.spans;
  // What others demand in a crisis is not sold yet.
  if (!isDeal(input) || isCrisis(input) || input.text.deal.direction !== 'sell' || !span) return null;
  return { claim: 'a separation', value: span.text, source: 'text', origin: originOf(span) };
}

/** The figure with its ratio rounded to whole percent, for sentences: a computed 27.87 % is not that exact. */
export function rough(figure: Figure): Figure {
  const round = (value: number): number => Math.round(value * 100) / 100 + 0;
  return { ...figure, value: round(figure.value), low: round(figure.low), high: round(figure.high) };
}

/** True for the crisis frame: the caller's type says so, or the text reports an incident. */
export function isCrisis(input: Case): boolean {
  return input.type === 'CRISIS_MANAGEMENT' || reportsIncident(input);
}

/**
 * Whether the text tells of something that happened. An outage alone is also a word of plans (an outage-management system):
 * it counts when the text gives its start, its length, its course or the system that it hit.
 */
function reportsIncident({ text, inputs }: Case): boolean {
  const { isIncident, kinds, startedAt, stillRunning, systems } = text.incident;
  if (!isIncident || kinds.some(({ kind }) => kind !== 'outage')) return isIncident;
  return startedAt !== null || stillRunning !== null || systems.length > 0 || inputs.figure('downtimeHours') !== null;
}

const attacks = new Set(['ransomware', 'data_breach']);

/** The words that report an attack, in which nothing is rolled back or failed over before it is known to be clean; null without one. */
export function attackCue(input: Case): Evidence | null {
  const found = input.text.incident.kinds.find(({ kind }) => attacks.has(kind));
  return found
    ? { claim: `incident ${found.kind}`, value: found.span.text, source: 'text', origin: originOf(found.span) }
    : null;
}

/** Whether the attack stopped or encrypted systems: where data was copied and everything runs there is nothing to restore. */
export function stopsSystems({ text, inputs }: Case): boolean {
  const { kinds, stillRunning, systems } = text.incident;
  return (
    kinds.some(({ kind }) => kind === 'ransomware' || kind === 'outage') ||
    stillRunning === true ||
    systems.length > 0 ||
    inputs.figure('downtimeHours') !== null
  );
}

/**
 * Whether what the context alone holds belongs into the answer: in a deal, in a question without figures of its own, and
 * where the text speaks of the subject. A crisis and a question about something else get no advice from the shelf.
 */
export function contextBears(input: Case, subject: RegExp): boolean {
  if (isDeal(input)) return true;
  const general = input.text.measures.every(({ kind }) => kind === 'date' || kind === 'duration');
  return !isCrisis(input) && (general || subject.test(input.content));
}

/** The target's name with its evidence; null when neither the context nor the text gives one. */
export function targetName(input: Case): Evidence | null {
  const named = textOf(recordOf(input.context.decisionScope?.['target'])?.['name']);
  if (named !== null) return { claim: 'target', value: named, source: 'context', origin: 'decisionScope.target.name' };
  const relations = ['target', 'seller', 'counterparty'];
  const found = input.text.organizations.find((organization) => relations.includes(organization.relation));
  return found ? { claim: 'target', value: found.name, source: 'text', origin: originOf(found.span) } : null;
}

/** What to call the target in a sentence. */
export function targetLabel(input: Case): string {
  return String(targetName(input)?.value ?? (isSale(input) ? 'the business for sale' : 'the target'));
}

/** True when the organization sells: what a buyer would examine is then our own. */
export function isSale(input: Case): boolean {
  return isDeal(input) && input.text.deal.direction === 'sell';
}

/** The price of the deal in money, whichever way it was put: as a sum, as an enterprise value, as a multiple of a known EBITDA. */
export function dealPrice(input: Case): Figure | null {
  return (
    figureWithin(input, 'dealValue', 'own', 1, 1e14) ??
    figureWithin(input, 'enterpriseValue', 'own', 1, 1e14) ??
    priceByMultiple(input)
  );
}

const ofOthers: ReadonlySet<string> = new Set(['competitor', 'market']);
const noTerms: ReadonlySet<string> = new Set(['comparison', 'history', 'limit', 'denied', 'superseded']);

/** The multiple that is to be paid: what others paid, or trade at, is no term of this deal. */
export function termMultiple(input: Case): Figure | null {
  const multiple = figureWithin(input, 'entryMultiple', 'own', 0.1, 200);
  if (multiple?.source !== 'text') return multiple;
  const read = input.reading.facts.filter(
    ({ measure, value }) => measure === 'entryMultiple' && value === multiple.value,
  );
  return read.length > 0 && read.every(({ of, status }) => ofOthers.has(of) || noTerms.has(status)) ? null : multiple;
}

/** “9.5x EBITDA” on an EBITDA that is given; null on any other base. */
function priceByMultiple(input: Case): Figure | null {
  const [multiple, ebitda] = [termMultiple(input), figureWithin(input, 'ebitda', 'target', 1, 1e13)];
  const stated = input.text.measures.find((fact) => fact.kind === 'multiple' && fact.value === multiple?.value);
  if (!multiple || !ebitda || (stated?.kind === 'multiple' && !/ebitda/i.test(stated.base ?? ''))) return null;
  const end = (side: 'low' | 'high'): number => multiple[side] * ebitda[side];
  return derived(multiple.value * ebitda.value, ebitda.unit, `multiple × EBITDA (${multiple.ref}; ${ebitda.ref})`, {
    low: end('low'),
    high: end('high'),
  });
}

const euMembers = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
);

const tokenValues = (input: Case, prefix: string): [value: string, evidence: Evidence][] =>
  [...input.tokens]
    .filter(([token]) => token.startsWith(prefix))
    .map(([token, evidence]): [string, Evidence] => [token.slice(prefix.length), evidence])
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** Countries and unions of the query, each once: no state beside its country, no EU beside one of its members. */
export function jurisdictions(input: Case): [place: string, evidence: Evidence][] {
  return countriesOnly(tokenValues(input, 'geo:'));
}

/** The countries among places: no state beside its country, no EU beside one of its members. */
export function countriesOnly(places: [place: string, evidence: Evidence][]): [place: string, evidence: Evidence][] {
  const names = places.map(([place]) => place);
  return places.filter(([place]) => {
    const country = place.split('-')[0] ?? place;
    if (country !== place) return !names.includes(country);
    return place !== 'EU' || !names.some((name) => euMembers.has(name));
  });
}

/** Places where the target of a deal works: what the text names and its context gives, else every place of the query. */
export function targetPlaces(input: Case): [place: string, evidence: Evidence][] {
  const stated = recordOf(input.context.decisionScope?.['target']);
  const own = [...textsOf(stated?.['countries']), textOf(stated?.['country'], 60)]
    .filter((name) => name !== null)
    .map((name): [string, Evidence] => [
      name.toUpperCase(),
      { claim: 'country of the target', value: name, source: 'context', origin: 'decisionScope.target.country' },
    ]);
  const named = input.text.tokens.flatMap(({ token, span, negated }): [string, Evidence][] =>
    token.startsWith('geo:') && !negated
      ? [
          [
            token.slice('geo:'.length),
            { claim: 'place named', value: span.text, source: 'text', origin: originOf(span) },
          ],
        ]
      : [],
  );
  const known = new Map([...own, ...named].toReversed());
  return known.size === 0 ? jurisdictions(input) : countriesOnly([...known].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** True when a place is the European Union or one of its members. */
export function isEuropean(place: string): boolean {
  return place === 'EU' || euMembers.has(place);
}

/** True when a place is the United States or one of them. */
export const isAmerican = (place: string): boolean => place === 'US' || place.startsWith('US-');

/** Regulated data classes of the query: PHI, CARD, PII, FINANCIAL, CUI, SUD. */
export function regulatedData(input: Case): [dataClass: string, evidence: Evidence][] {
  return tokenValues(input, 'data:');
}

const quarterEnd: Record<string, number> = { Q1: 3, Q2: 6, Q3: 9, Q4: 12, H1: 6, H2: 12 };

/** Reads `2027-09-30`, `2027-09` or `2027-Q3`; a quarter or half counts from its last month. */
export function monthOf(label: string): { year: number; month: number } | null {
  const match = /^((?:19|20)\d\d)(?:-(\d\d|Q[1-4]|H[12]))?/.exec(label);
  if (!match) return null;
  const part = match[2];
  const month = part === undefined ? 12 : (quarterEnd[part] ?? Number(part));
  return month >= 1 && month <= 12 ? { year: Number(match[1]), month } : null;
}

/** When the deal closes: decisionScope.expectedClose, else a date of the text that stands in a clause about closing. */
export function closingMonth(input: Case): CalendarMonth | null {
  const path = 'decisionScope.expectedClose';
  const given = textOf(input.context.decisionScope?.['expectedClose'], 20);
  const month = given === null ? null : monthOf(given);
  if (given !== null && month) {
    return {
      ...month,
      label: given,
      evidence: { claim: 'expected close', value: given, source: 'context', origin: path },
    };
  }
  for (const fact of input.text.measures) {
    if (fact.kind !== 'date' || fact.negated || fact.hypothetical) continue;
    const clause = input.text.clauses[fact.clause]?.text ?? '';
    const read =
      /\bclos(?:e|es|ing|ed|ure)\b(?! (?:the |\d|\w+ )?(?:branch|site|plant|store|office))|\bcomplet(?:e|ion)\b/i.test(
        clause,
      )
        ? monthOf(fact.label)
        : null;
    if (read)
      return {
        ...read,
        label: fact.label,
        evidence: { claim: 'expected close', value: fact.label, source: 'text', origin: originOf(fact.span) },
      };
  }
  return null;
}

/** A figure that is our own working assumption, graded as such. */
export function assumed(value: number, unit: string, why: string, range?: { low: number; high: number }): Figure {
  return { ...point(value, unit, 'assumption', why), ...range };
}

/** The same figure in whole units: people are not divided. */
export function whole(figure: Figure): Figure {
  return { ...figure, value: Math.round(figure.value), low: Math.round(figure.low), high: Math.round(figure.high) };
}
