/** What a language model, or the caller, proposes: already proved, and one voice among others. */
import type { ComputedFigure } from '../plans/index.js';
import type { Incident, LeadRole, OtherReading } from '../reading/index.js';
import type { DecisionFigure } from './decision-figures.js';
import type { Verdict } from './verdict.js';

/** A part of a written page. */
export interface VoicePart {
  title: string;
  kind: 'lines' | 'sum' | 'table' | 'steps';
  lines: readonly string[];
  /** A calculation line by line, and what its amounts are counted in; of several columns, each the same calculation of another course. */
  sum?: {
    unit: string;
    /** Their heads; empty where there is one column alone. */
    columns: readonly string[];
    terms: readonly { line: string; amounts: readonly string[]; isTotal: boolean }[];
  };
}

export interface Voice extends OtherReading {
  figures: readonly ComputedFigure[];
  /** Names of the figures that it argues with: those of its headline first, then of its page or answers, its reasons and its turns. */
  carrying: readonly string[];
  lead: LeadRole | null;
  verdict: Verdict | null;
  /** Who decides, by the text. */
  decides: string | null;
  headline: string | null;
  /** What the text asks, each thing by itself; `lines` where it is a list, an order or a letter. */
  answers: readonly { asked: string; answer: string; lines?: readonly string[] }[];
  /** The page as it is to be read: lines, sums, and the places of the table and of the steps. Empty where none was written. */
  page: readonly VoicePart[];
  /** Alternatives side by side, as they are printed. */
  comparison: {
    columns: readonly string[];
    rows: readonly { option: string; cells: readonly string[] }[];
  } | null;
  reasons: readonly string[];
  turns: readonly string[];
  conditions: readonly string[];
  /** `due` where a day of the calendar is set, ISO 8601. */
  advice: readonly { what: string; who: string; by: string; due?: string | undefined }[];
  risks: readonly string[];
  laws: readonly { name: string; why: string; certain: boolean }[];
  questions: readonly { question: string; why: string }[];
}

const firstChance = 0.95;
const step = 0.02;

/** A plan by what is said with it: what carries the answer first, and of the rest its last steps, which the others lead to. */
function byWeight({ figures, carrying }: Pick<Voice, 'figures' | 'carrying'>): ComputedFigure[] {
  const places = new Map([...new Set(carrying)].map((name, place) => [name, place]));
  const placeOf = ({ name }: ComputedFigure): number => places.get(name) ?? places.size;
  return figures.toReversed().toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** A planned figure was asked for because it decides: it goes before what the catalogue makes of its own accord. */
export function plannedFigures(voice: Pick<Voice, 'figures' | 'carrying'>): DecisionFigure[] {
  const counted = byWeight(voice).filter(({ value }) => typeof value === 'number');
  return counted.map(({ name, value, low, high, unit, words, expression, uses, isExact }, index): DecisionFigure => {
    const number = Number(value);
    return {
      name,
      value: number,
      low: typeof low === 'number' ? low : number,
      high: typeof high === 'number' ? high : number,
      unit,
      chance: Math.max(0.5, firstChance - step * index),
      from: planned,
      words,
      expression,
      uses,
      isPlain: true,
      isExact,
    };
  });
}

/** Where a figure comes from that somebody proposed and we computed. */
const planned = 'plan';

/** Whether a figure was proposed by whoever read along, and not found by us. */
export const isOfPlan = ({ from }: Pick<DecisionFigure, 'from'>): boolean => from === planned;

/** A yes or no, or a verdict, before the answer itself: the verdict before it says that already. */
const yesOrNo =
  /^(?:yes|no|proceed(?: with conditions)?|renegotiate|defer|stop|act now)\s*(?:[,:;.!–—]|\s-\s)\s*(?:but\s+|and\s+)?/i;

/** What the voice answers, as it is said after a verdict; of one without a headline its first reason, or answer. Null where it has none. */
export function answerOf({
  headline,
  answers,
  reasons,
}: Pick<Voice, 'headline' | 'answers' | 'reasons'>): string | null {
  const answer = (headline ?? reasons[0] ?? answers[0]?.answer)?.replace(yesOrNo, '');
  return answer ? answer : null;
}

/** Verdicts that let the question go ahead. */
export const favourable: ReadonlySet<Verdict> = new Set(['proceed', 'proceed with conditions']);

/** Whether the voice argues for another word than the verdict that was reached; what it orders in an emergency serves the emergency. */
export const arguesOtherwise = (
  { verdict, ...words }: Pick<Voice, 'verdict' | 'headline' | 'answers' | 'reasons'>,
  reached: Verdict,
): boolean =>
  verdict !== null &&
  verdict !== reached &&
  answerOf(words) !== null &&
  reached !== 'act now' &&
  // What is to be done at once may be done where the answer goes ahead.
  !(favourable.has(reached) && (favourable.has(verdict) || verdict === 'act now'));

/** A time that is nearer than this presses. */
const pressingMs = 3 * 86_400_000;

/** The end of a day, or a time of it, which is one of UTC where no zone is told; not a number of a month or a year. */
function endOf(time: string): number {
  if (/^\d{4}-\d\d-\d\d$/.test(time)) return Date.parse(`${time}T23:59Z`);
  return /T/.test(time) ? Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(time) ? time : `${time}Z`) : Number.NaN;
}

/** Whether one of these times, ISO 8601, runs out within three days of the query. */
export function runsOutSoon(times: readonly string[], receivedAt: string): boolean {
  const received = Date.parse(receivedAt);
  return times.some((time) => {
    const left = endOf(time) - received;
    return left > 0 && left <= pressingMs;
  });
}

/** From the boldest to the most cautious. */
const caution: readonly Verdict[] = [
  'proceed',
  'proceed with conditions',
  'insufficient data',
  'renegotiate',
  'defer',
  'stop',
];

/** Kinds of trouble whose answer to the other side may be the whole answer. */
const negotiated: ReadonlySet<string> = new Set(['covenant-breach', 'customer-insolvency', 'hostile-bid']);

/** From here on the figures speak clearly for it; against whoever read along more than one finding has to speak. */
const [clear, loud] = [0.4, 1];

/**
 * The verdict with the voice heard: it may word what the rules leave open, and be more cautious than they are; where it is
 * milder than what the figures demand, that stands. It says without conditions only what the figures are for, starts an
 * emergency only where the words of the text tell of one or a time runs out that somebody has to answer within, and ends none
 * but such as are answered at a table.
 */
export function heardVerdict(
  own: Verdict,
  voice: Verdict | null,
  { leans, incident, isPressing }: { leans: number; incident: Incident | null; isPressing: boolean },
): Verdict {
  if (voice === null || voice === own) return own;
  const isHappening = incident !== null && !incident.hypothetical;
  if (voice === 'act now') return isHappening || isPressing ? voice : own;
  if (own === 'act now') return isHappening && negotiated.has(incident.kind) && voice === 'renegotiate' ? voice : own;
  const demanded: Verdict = leans <= -loud ? 'renegotiate' : leans >= clear ? 'proceed' : 'proceed with conditions';
  if (caution.indexOf(voice) >= caution.indexOf(demanded)) return voice;
  return own === 'insufficient data' ? own : demanded;
}
