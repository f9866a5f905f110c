/** The first page of an answer: what a chair needs, in one view. */
import type { Authorization } from '../authority.js';
import { doaMatrix } from '../data/index.js';
import { formatFigure } from '../figures.js';
import { isOfPlan, leads } from '../../judgement/index.js';
import { isMoneyUnit } from '../../plans/index.js';
import type { SceneCaller, Unplaced } from '../../reading/index.js';
import type { Case, Verdict } from '../model.js';

export interface Question {
  question: string;
  why: string;
  /** The words of the text that it is about. */
  quote?: string;
}

export interface Page {
  /** The answer in one sentence. */
  sentence: string;
  /** The three numbers that carry it. */
  numbers: { name: string; formatted: string; words: string }[];
  /** Why it is so, in the words of whoever read along: what stands against what. None without such a reader, nor in older answers. */
  reasons?: string[];
  /** What would turn it. */
  wouldChange: string[];
  firstActions: { action: string; owner: string; timeline: string }[];
  /** Who decides. */
  decides: string;
  /** What was not read or is not known, as questions. */
  unknown: string[];
}

const mostNumbers = 3;
/** At least so many actions where there are as many, and more while the page has room. */
const leastActions = 3;
const mostActions = 6;
/** Of the 350 words of a page, headings and the line of who decides take the rest. */
const mostWords = 310;
const mostQuestions = 3;
/** Beside reasons a page has room for fewer turning points and questions. */
const besideReasons = 2;
/** Of the room that reasons and actions share, so much is for reasons. */
const shareOfReasons = 0.45;

const askedOf = ({ question, quote }: Unplaced): Question => ({
  question,
  why: `“${quote}” stands in the query and counts for nothing until it is known what it is`,
  quote,
});

/** Bare numbers up to this are seldom what decides. */
const smallCount = 12;

/** How much hangs on what a figure is: money before shares and multiples, those before counts and lengths of time, dates and small numbers. */
function weightOf({ unit, value }: Unplaced): number {
  if (isMoneyUnit(unit)) return 3;
  if (unit === 'ratio' || unit === 'x') return 2;
  return unit === 'date' || Math.abs(Number(value)) <= smallCount ? 0 : 1;
}

/** Of figures that were not understood, so many stand before what the models lack. */
const unplacedFirst = 1;

/**
 * Questions of the whole answer: the dearest figure that was read and not understood, what the models lack, what exclude
 * each other, what counsel asks, then the rest of what was not understood.
 */
export function questionsOf({ reading, judgement }: Case): Question[] {
  const unplaced = reading.unplaced.toSorted((a, b) => weightOf(b) - weightOf(a));
  const dear = unplaced.filter((open) => weightOf(open) > 1).slice(0, unplacedFirst);
  const asked: Question[] = [
    // Whoever read along asks for this query, and not for its kind.
    ...(judgement.voice?.questions ?? []),
    ...dear.map(askedOf),
    ...judgement.asks,
    ...reading.conflicts.map(({ question }) => ({ question, why: 'two figures of the query exclude each other' })),
    ...judgement.counsel.questions,
    ...unplaced.map(askedOf),
  ];
  const seen = new Set<string>();
  return asked
    .filter(({ question }) => !seen.has(question) && seen.add(question))
    .slice(0, 8)
    .map(({ question, why, quote }) => ({ question, why, ...(quote === undefined ? {} : { quote }) }));
}

type Action = Page['firstActions'][number];

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** The first actions that the page has room for beside its other words. */
function actionsWithin(room: number, actions: readonly Action[]): Action[] {
  let left = room;
  return actions.slice(0, mostActions).filter(({ action, owner, timeline }, index) => {
    left -= wordsIn(`${action} ${owner} ${timeline}`);
    return index < leastActions || left >= 0;
  });
}

/** The reasons that fit into so many words, in order; one that is too long leaves its place to the next. */
function reasonsWithin(room: number, reasons: readonly string[]): string[] {
  let left = room;
  return reasons.filter((reason) => {
    const words = wordsIn(reason);
    if (words > left) return false;
    left -= words;
    return true;
  });
}

const holds = (text: string, figure: string): boolean =>
  text.split(figure).some((before, index, parts) => {
    const after = parts[index + 1];
    return after !== undefined && !/[\d.,]$/.test(before) && !/^(?:[.,]?\d|[\p{L}%])/u.test(after);
  });

/**
 * The amounts, shares and multiples of ours, as they are printed, that stand neither in the query nor among the figures that
 * were planned for it: beside those, what was found by kind is no order to give.
 */
function unprovedOf({ judgement: { figures, voice }, reading }: Case): string[] {
  if (!voice || !figures.some(isOfPlan)) return [];
  const known = new Set([
    ...figures.filter(isOfPlan).map((figure) => formatFigure(figure)),
    ...reading.facts.flatMap(({ value, unit }) => (typeof value === 'number' ? [formatFigure({ value, unit })] : [])),
  ]);
  const telling = ({ unit }: { unit: string }): boolean => isMoneyUnit(unit) || unit === 'ratio' || unit === 'x';
  const printed = figures
    .filter((figure) => !isOfPlan(figure) && telling(figure))
    .map((figure) => formatFigure(figure));
  return printed.filter((text) => !known.has(text));
}

/** Who stands at the upper levels where no company with officers and a board asks. */
const otherBodies: Partial<Record<SceneCaller, Record<number, string>>> = {
  'public body': { 5: 'the council or governing body', 4: 'the chief officer' },
  owner: { 5: 'the owners', 4: 'the owner' },
};

const whoDecides = ({ reading: { scene } }: Case, level: number): string =>
  otherBodies[scene.caller]?.[level] ?? doaMatrix.meta.levels[String(level)] ?? 'not named';

/** The page of an answer. Sentences hold no field name and no path. */
export function pageOf(
  input: Case,
  answer: {
    verdict: Verdict;
    headline: string;
    coordinatedRecommendations: readonly { recommendation: string; owner: string; timeline: string }[];
  },
  { requiredLevel }: Pick<Authorization, 'requiredLevel'>,
): Page {
  const { figures, turningPoints } = input.judgement;
  const questions = questionsOf(input);
  const { voice } = input.judgement;
  const grounds = voice?.reasons.filter((reason) => !answer.headline.includes(reason)) ?? [];
  const turns =
    voice && voice.turns.length > 0
      ? voice.turns.slice(0, grounds.length > 0 ? besideReasons : undefined)
      : turningPoints.map((figure) => `${figure.name}: ${formatFigure(figure)}`);
  const ownPlan = voice ? figures.filter(isOfPlan) : [];
  const numbers = (ownPlan.length > 0 ? ownPlan : figures.filter(leads))
    .slice(0, mostNumbers)
    .map((figure) => ({ name: figure.name, formatted: formatFigure(figure), words: figure.words }));
  const wouldChange = turns.length > 0 ? turns : questions.slice(0, 1).map(({ question }) => question);
  const unknown = questions
    .slice(0, grounds.length > 0 ? besideReasons : mostQuestions)
    .map(({ question }) => question);
  const others = [
    answer.headline,
    ...numbers.flatMap(({ name, formatted }) => [name, formatted]),
    ...wouldChange,
    ...unknown,
  ];
  const actions = answer.coordinatedRecommendations.map(({ recommendation, owner, timeline }) => ({
    action: recommendation,
    owner,
    timeline,
  }));
  const unproved = unprovedOf(input);
  const shown = actions.filter(
    ({ action }) => voice?.advice.some(({ what }) => what === action) || !unproved.some((text) => holds(action, text)),
  );
  const room = mostWords - wordsIn(others.join(' '));
  const reasons = reasonsWithin(room * shareOfReasons, grounds);
  return {
    sentence: answer.headline,
    numbers,
    ...(reasons.length > 0 && { reasons }),
    wouldChange,
    firstActions: actionsWithin(room - wordsIn(reasons.join(' ')), shown),
    decides: `${whoDecides(input, requiredLevel)} (level ${requiredLevel})`,
    unknown,
  };
}
