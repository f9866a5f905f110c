/** The first page of an answer: what a chair needs, in one view. */
import type { Authorization } from '../authority.js';
import { doaMatrix } from '../data/index.js';
import { formatFigure } from '../figures.js';
import { isOfPlan, leads, type DecisionFigure } from '../../judgement/index.js';
import { isMoneyUnit } from '../../plans/index.js';
import type { SceneCaller, Unplaced } from '../../reading/index.js';
import type { Case, Verdict } from '../model.js';
import { PageRoom, wordsIn } from './page-room.js';

export interface Question {
  question: string;
  why: string;
  /** The words of the text that it is about. */
  quote?: string;
}

export interface Page {
  /** The answer in one sentence. */
  sentence: string;
  /** The three numbers that carry it, with what each was made of where few words tell it. */
  numbers: { name: string; formatted: string; words: string }[];
  /** What the query asks, each thing by itself, in the words of whoever read along. */
  answers?: readonly { asked: string; answer: string }[];
  /** The alternatives with their figures, as they are printed; a cell without one is empty. */
  comparison?: {
    columns: readonly string[];
    rows: readonly { option: string; cells: readonly string[] }[];
  };
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
/** At least so many actions where there are as many, fewer beside answers; so many go before a table, and more while there is room. */
const [leastActions, leastBeside, beforeTable] = [3, 2, 5];
const mostActions = 8;
/** Of the 350 words of a page, headings and the line of who decides take the rest. */
const mostWords = 310;
const mostQuestions = 3;
/** Beside answers and reasons a page has room for fewer turning points and questions. */
const besideWords = 2;
/** Of the room that is left, reasons take so much; the rest is for further actions. */
const shareOfReasons = 0.45;
/** What a number was made of is told where so many words do; all of it stands among the figures. */
const mostDerivation = 12;

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
 * Questions of the whole answer: what a model lacks and what counsel asks most, the dearest figure that was read and not
 * understood, then the rest of each, and what exclude each other.
 */
export function questionsOf({ reading, judgement }: Case): Question[] {
  const unplaced = reading.unplaced.toSorted((a, b) => weightOf(b) - weightOf(a));
  const dear = unplaced.filter((open) => weightOf(open) > 1).slice(0, unplacedFirst);
  const inConflict = new Set(reading.conflicts.map(({ question }) => question));
  const counsels = judgement.counsel.questions.filter(({ question }) => !inConflict.has(question));
  const asked: Question[] = [
    // Whoever read along asks for this query, and not for its kind.
    ...(judgement.voice?.questions ?? []),
    ...judgement.asks.slice(0, 1),
    ...counsels.slice(0, 1),
    ...dear.map(askedOf),
    ...judgement.asks,
    ...counsels,
    ...[...inConflict].map((question) => ({ question, why: 'two figures of the query exclude each other' })),
    ...unplaced.map(askedOf),
  ];
  const seen = new Set<string>();
  return asked
    .filter(({ question }) => !seen.has(question) && seen.add(question))
    .slice(0, 8)
    .map(({ question, why, quote }) => ({ question, why, ...(quote === undefined ? {} : { quote }) }));
}

type Action = Page['firstActions'][number];

const actionText = ({ action, owner, timeline }: Action): string => `${action} ${owner} ${timeline}`;
const answerText = ({ asked, answer }: { asked: string; answer: string }): string => `${asked} ${answer}`;
/** Units and scales as they stand beside a number. */
const unitWord = /^(?:[A-Z]{1,3}|[kmbtx]|bn|mn|cr|crore|lakh|an?|per|kg|(?:year|month|week|day|hour)s?)$/;

/** Short, of numbers and their units alone: functions, and scraps of sentences, are for the list of all figures. */
const isTold = (derivation: string): boolean =>
  wordsIn(derivation) <= mostDerivation &&
  !/[\p{L}\p{N}]\(|[^\p{L}\p{N}\p{Sc}\s.,()%+−×÷^-]/u.test(derivation) &&
  (derivation.match(/\p{L}+/gu) ?? []).every((word) => unitWord.test(word));

const tableText = ({ columns, rows }: NonNullable<Page['comparison']>): string =>
  [...columns, ...rows.flatMap(({ option, cells }) => [option, ...cells])].join(' ');

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

const whoDecides = ({ reading: { scene }, judgement: { voice } }: Case, level: number): string =>
  voice?.decides ?? otherBodies[scene.caller]?.[level] ?? doaMatrix.meta.levels[String(level)] ?? 'not named';

/** What would turn the answer, the likeliest first. */
function turnsOf({ judgement: { voice, turningPoints } }: Case, questions: readonly string[]): string[] {
  const turns =
    voice && voice.turns.length > 0
      ? [...voice.turns]
      : turningPoints.map((figure) => `${figure.name}: ${formatFigure(figure)}`);
  return turns.length > 0 ? turns : questions.slice(0, 1);
}

/** What a figure was made of, with the amounts of the figures that it was made of in place of their names. */
function derivationOf({ words }: { words: string }, plan: readonly DecisionFigure[]): string {
  const byLength = plan.toSorted((a, b) => b.name.length - a.name.length);
  const told = byLength.reduce((text, figure) => text.replaceAll(figure.name, formatFigure(figure)), words);
  return isTold(told) ? told : '';
}

/** The three numbers that carry the answer: of a plan for this query before what was found by kind. */
function numbersOf({ judgement: { figures, voice } }: Case): Page['numbers'] {
  const ownPlan = voice ? figures.filter(isOfPlan) : [];
  return (ownPlan.length > 0 ? ownPlan : figures.filter(leads)).slice(0, mostNumbers).map((figure) => ({
    name: figure.name,
    formatted: formatFigure(figure),
    words: derivationOf(figure, ownPlan),
  }));
}

/** What may be ordered, in its order: nothing that speaks of figures which nobody planned beside those that were. */
function actionsOf(input: Case, recommendations: Answer['coordinatedRecommendations']): Action[] {
  const unproved = unprovedOf(input);
  const isVoiced = (action: string): boolean =>
    input.judgement.voice?.advice.some(({ what }) => what === action) === true;
  return recommendations
    .map(({ recommendation, owner, timeline }) => ({ action: recommendation, owner, timeline }))
    .filter(({ action }) => isVoiced(action) || !unproved.some((text) => holds(action, text)))
    .slice(0, mostActions);
}

interface Answer {
  verdict: Verdict;
  headline: string;
  coordinatedRecommendations: readonly { recommendation: string; owner: string; timeline: string }[];
}

/**
 * The page of an answer. What was asked comes first to its room, then what to do, then the alternatives side by side, then
 * the rest of what turns it, is not known, and speaks for it. Sentences hold no field name and no path.
 */
export function pageOf(input: Case, answer: Answer, { requiredLevel }: Pick<Authorization, 'requiredLevel'>): Page {
  const { voice } = input.judgement;
  const questions = questionsOf(input).map(({ question }) => question);
  const turns = turnsOf(input, questions);
  const actions = actionsOf(input, answer.coordinatedRecommendations);
  const grounds = voice?.reasons.filter((reason) => !answer.headline.includes(reason)) ?? [];
  const isSpoken = (voice?.answers.length ?? 0) + grounds.length > 0;
  const numbers = numbersOf(input);
  const room = new PageRoom(mostWords);
  room.spend([answer.headline, ...numbers.flatMap(({ name, formatted, words }) => [name, formatted, words])]);
  const wouldChange = room.spend(turns.slice(0, isSpoken ? 1 : undefined));
  const unknown = room.spend(questions.slice(0, isSpoken ? 1 : mostQuestions));
  const least = voice && voice.answers.length > 0 ? leastBeside : leastActions;
  const firstActions = room.spend(actions.slice(0, least), actionText);
  const answers = room.take(voice?.answers ?? [], answerText);
  firstActions.push(...room.take(actions.slice(least, answers.length > 0 ? beforeTable : leastActions), actionText));
  const [comparison] = room.take(voice?.comparison ? [voice.comparison] : [], tableText);
  const reasons = room.take(grounds, (reason) => reason, shareOfReasons);
  if (isSpoken) {
    wouldChange.push(...room.take(turns.slice(1, besideWords)));
    unknown.push(...room.take(questions.slice(1, besideWords)));
  }
  const [last] = firstActions.slice(-1);
  firstActions.push(...room.take(actions.slice(last ? actions.indexOf(last) + 1 : 0), actionText));
  return {
    sentence: answer.headline,
    numbers,
    ...(answers.length > 0 && { answers }),
    ...(comparison && { comparison }),
    ...(reasons.length > 0 && { reasons }),
    wouldChange,
    firstActions,
    decides: `${whoDecides(input, requiredLevel)} (level ${requiredLevel})`,
    unknown,
  };
}
