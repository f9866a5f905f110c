/** The first page of an answer: what a chair needs, in one view. */
import type { Authorization } from '../authority.js';
import { doaMatrix } from '../data/index.js';
import { formatFigure } from '../figures.js';
import { isOfPlan, type Voice } from '../../judgement/index.js';
import { isMoneyUnit } from '../../plans/index.js';
import type { SceneCaller, Unplaced } from '../../reading/index.js';
import type { Case, Verdict } from '../model.js';
import { numbersOf, workingOf, type PageNumber } from './page-numbers.js';
import { PageRoom } from './page-room.js';

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
  numbers: PageNumber[];
  /** The lines that lead to them, in their order. */
  working?: PageNumber[];
  /** What the query asks, each thing by itself, in the words of whoever read along. */
  answers?: Voice['answers'];
  /** The alternatives with their figures, as they are printed; a cell without one is empty. */
  comparison?: NonNullable<Voice['comparison']>;
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

/** At least so many actions where there are as many, beside answers up to so many before the lines of a calculation; more while there is room. */
const [leastActions, besideAnswers] = [3, 5];
const mostActions = 8;
/** Of the 350 words of a page, headings and the line of who decides take the rest. */
const mostWords = 325;
const mostQuestions = 3;
/** The first reason of whoever read along has its place: it is the point that nobody in the text has made. */
const leastReasons = 1;
/** Beside answers and reasons a page has room for fewer turning points and questions. */
const besideWords = 2;
/** Of the room that is left, reasons take so much; the rest is for further actions. */
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
type Answered = Voice['answers'][number];

const actionText = ({ action, owner, timeline }: Action): string => `${action} ${owner} ${timeline}`;
const answerText = ({ asked, answer }: Answered): string => `${asked} ${answer}`;
const nameText = ({ name, formatted }: PageNumber): string => `${name} ${formatted}`;
const numberText = ({ name, formatted, words }: PageNumber): string => `${name} ${formatted} ${words}`;
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

interface Answer {
  verdict: Verdict;
  headline: string;
  coordinatedRecommendations: readonly { recommendation: string; owner: string; timeline: string }[];
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

const opensList = ({ answer }: Answered): boolean => /[:：]\s*$/.test(answer);

/** Answers with the lists below them that there is room for; half a list tells nothing, and one that is announced has to follow. */
function withLists(room: PageRoom, answers: readonly Answered[]): Answered[] {
  for (const { lines = [] } of answers.filter(opensList)) room.spend(lines);
  return answers.map((one) => {
    const { asked, answer, lines = [] } = one;
    const isWhole = opensList(one) || room.take([lines.join(' ')]).length > 0;
    return { asked, answer, ...(isWhole && lines.length > 0 && { lines }) };
  });
}

const answerWords = ({ answer, lines = [] }: Answered): string[] => [answer, ...lines];

/** Whether a number stands in one of these texts: told once more only where there is room for it. */
const isTold = ({ formatted }: PageNumber, texts: readonly string[]): boolean =>
  texts.some((text) => holds(text, formatted));

/** Numbers with what they were made of, as far as there is room for that. */
const withWords = (room: PageRoom, numbers: readonly PageNumber[]): PageNumber[] =>
  numbers.map((number) => (room.take([number.words]).length > 0 ? number : { ...number, words: '' }));

/** Gives the numbers that these texts do not tell their place, and the others what is left of the room once it is asked for. */
function placeNumbers(room: PageRoom, numbers: readonly PageNumber[], texts: readonly string[]): () => PageNumber[] {
  const again = numbers.filter((number) => isTold(number, texts));
  const first = room.spend(
    numbers.filter((number) => !again.includes(number)),
    nameText,
  );
  return () => {
    const placed = [...first, ...room.take(again, nameText)];
    return withWords(
      room,
      numbers.filter((number) => placed.includes(number)),
    );
  };
}

/**
 * The page of an answer. The answer, its numbers, the first reason and the first steps have their place; of the room that is
 * left what was asked comes first to it, then the lists of what was asked, further steps, the alternatives side by side,
 * numbers that were told already, what they are made of, and the rest of what turns it, is not known, and speaks for it.
 * Sentences hold no field name and no path.
 */
export function pageOf(input: Case, answer: Answer, { requiredLevel }: Pick<Authorization, 'requiredLevel'>): Page {
  const { voice } = input.judgement;
  const questions = questionsOf(input).map(({ question }) => question);
  const turns = turnsOf(input, questions);
  const actions = actionsOf(input, answer.coordinatedRecommendations);
  const grounds = voice?.reasons.filter((reason) => !answer.headline.includes(reason)) ?? [];
  const isSpoken = (voice?.answers.length ?? 0) + grounds.length > 0;
  const room = new PageRoom(mostWords);
  room.spend([answer.headline]);
  const told = isSpoken ? [answer.headline, ...(voice?.answers ?? []).flatMap(answerWords)] : [];
  const numbersLeft = placeNumbers(room, numbersOf(input), told);
  const wouldChange = room.spend(turns.slice(0, isSpoken ? 1 : undefined));
  const unknown = room.spend(questions.slice(0, isSpoken ? 1 : mostQuestions));
  const firstActions = room.spend(actions.slice(0, leastActions), actionText);
  const reasons = room.take(grounds.slice(0, leastReasons), (reason) => reason, shareOfReasons);
  const brief = room.take(voice?.answers ?? [], answerText);
  const answers = withLists(room, brief);
  if (answers.length > 0) firstActions.push(...room.take(actions.slice(leastActions, besideAnswers), actionText));
  const [comparison] = room.take(voice?.comparison ? [voice.comparison] : [], tableText);
  const numbers = numbersLeft();
  const working = room.take(workingOf(input), numberText);
  reasons.push(...room.take(grounds.slice(leastReasons), (reason) => reason, shareOfReasons));
  if (isSpoken) {
    wouldChange.push(...room.take(turns.slice(1, besideWords)));
    unknown.push(...room.take(questions.slice(1, besideWords)));
  }
  const [last] = firstActions.slice(-1);
  firstActions.push(...room.take(actions.slice(last ? actions.indexOf(last) + 1 : 0), actionText));
  return {
    sentence: answer.headline,
    numbers,
    ...(working.length > 0 && { working }),
    ...(answers.length > 0 && { answers }),
    ...(comparison && { comparison }),
    ...(reasons.length > 0 && { reasons }),
    wouldChange,
    firstActions,
    decides: `${whoDecides(input, requiredLevel)} (level ${requiredLevel})`,
    unknown,
  };
}
