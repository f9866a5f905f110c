/** A page in parts: each under a heading of its own, by what there is room for. */
import type { Voice } from '../../judgement/index.js';
import type { Page, PageGround, PageNumber } from './page-form.js';
import { withUnitsAtHead } from './table-units.js';
import { placeNumbers, workingOf } from './page-numbers.js';
import { actionText, mostWords, PageRoom, tableText } from './page-room.js';

/** At least so many actions where there are as many, beside answers up to so many before the lines of a calculation; more while there is room. */
const [leastActions, besideAnswers] = [3, 5];
const mostQuestions = 3;
/** The first reason of whoever read along has its place: it is the point that nobody in the text has made. */
const leastReasons = 1;
/** Actions of an emergency each end with a moment, which is counted as one word and read as four or more. */
const roomOfTimes = 12;
/** Beside answers and reasons a page has room for fewer turning points and questions. */
const besideWords = 2;
/** Of the room that is left, reasons take so much; the rest is for further actions. */
const shareOfReasons = 0.45;

type Answered = Voice['answers'][number];

const answerText = ({ asked, answer }: Answered): string => `${asked} ${answer}`;
const answerWords = ({ answer, lines = [] }: Answered): string[] => [answer, ...lines];
const numberText = ({ name, formatted, words }: PageNumber): string => `${name} ${formatted} ${words}`;

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

/**
 * The answer, its numbers, the first reason and the first steps have their place; of the room that is left what was asked
 * comes first to it, then the lists of what was asked, further steps, the alternatives side by side, numbers that were told
 * already, what they are made of, and the rest of what turns it, is not known, and speaks for it.
 */
export function pageInParts({ input, sentence, decides, actions, turns, questions }: PageGround): Page {
  const { voice, alternatives } = input.judgement;
  const asked = voice?.answers ?? [];
  const grounds = voice?.reasons.filter((reason) => !sentence.includes(reason)) ?? [];
  const isSpoken = asked.length + grounds.length > 0;
  const room = new PageRoom(mostWords - roomOfTimes);
  room.spend([sentence, decides]);
  const numbersLeft = placeNumbers(room, input, isSpoken ? [sentence, ...asked.flatMap(answerWords)] : []);
  const wouldChange = room.spend(turns.slice(0, isSpoken ? 1 : undefined));
  const unknown = room.spend(questions.slice(0, isSpoken ? 1 : mostQuestions));
  const firstActions = room.spend(actions.slice(0, leastActions), actionText);
  const reasons = room.take(grounds.slice(0, leastReasons), (reason) => reason, shareOfReasons);
  const answers = withLists(room, room.take(asked, answerText));
  if (answers.length > 0) firstActions.push(...room.take(actions.slice(leastActions, besideAnswers), actionText));
  const sideBySide = voice ? voice.comparison : alternatives?.comparison;
  const [comparison] = room.take(sideBySide ? [withUnitsAtHead(sideBySide)] : [], tableText);
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
    sentence,
    numbers,
    ...(working.length > 0 && { working }),
    ...(answers.length > 0 && { answers }),
    ...(comparison && { comparison }),
    ...(reasons.length > 0 && { reasons }),
    wouldChange,
    firstActions,
    decides,
    unknown,
  };
}
