/** The page as whoever read along wrote it: its lines and sums in their order, with the table and the steps where they are to stand. */
import type { Voice } from '../../judgement/index.js';
import { withUnitsAtHead } from './table-units.js';
import type { Page, PageBlock, PageGround } from './page-form.js';
import { placeNumbers } from './page-numbers.js';
import { actionText, mostWords, PageRoom, sumText, tableText, wordsIn } from './page-room.js';

/** Where no place was named for the steps, they stand at the end. */
const stepsAtEnd: PageBlock = { title: 'What to do first', kind: 'steps', lines: [] };
/** So many steps have their place, and two more where the lines leave room: in an emergency the order of them is the answer. */
const leastSteps = (verdict: Voice['verdict']): number => (verdict === 'act now' ? 6 : 3);
const furtherSteps = 2;
const mostSums = 2;
/** What would turn it stands in the lines; apart from them so many are kept for callers that look for them. */
const mostApart = 2;
/** Of what is not known so many points have their place, and one more where there is room. */
const leastUnknown = 1;
/** Of what is not known the page has what so many words say. */
const longestUnknown = 20;

/** Words to be sent or said, over several lines. */
const isLetter = ([first = '', ...rest]: readonly string[]): boolean =>
  rest.length > 0 && first.startsWith('“') && !first.endsWith('”');

/**
 * Lines of parts that there is room for: the first of each part, then the second; one that is too long leaves its place to
 * those behind it. A letter stands whole or not at all.
 */
function linesWithin(room: PageRoom, parts: readonly (readonly string[])[]): string[][] {
  const placed = parts.map((lines) => (isLetter(lines) && room.take([lines.join(' ')]).length > 0 ? [...lines] : []));
  const lists = parts.map((lines) => (isLetter(lines) ? [] : lines));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let line = 0; line < longest; line += 1)
    for (const [part, lines] of lists.entries()) placed[part]?.push(...room.take(lines.slice(line, line + 1)));
  return placed;
}

/** The parts of a page as it is printed: table and steps stand once, up to two sums. */
function bodyOf({ page, comparison }: Voice, room: PageRoom): PageBlock[] {
  const mayStand = ({ kind }: Voice['page'][number], index: number): boolean =>
    kind === 'lines' ||
    page.slice(0, index).filter((one) => one.kind === kind).length < (kind === 'sum' ? mostSums : 1);
  const parts = page.filter(
    (block, index) => mayStand(block, index) && (block.kind !== 'table' || comparison !== null),
  );
  room.spend(
    parts.flatMap(({ sum }) => sum ?? []),
    sumText,
  );
  const lines = linesWithin(
    room,
    parts.map((part) => part.lines),
  );
  const body = parts
    .map(({ title, kind, sum }, index): PageBlock => ({ title, kind, lines: lines[index] ?? [], ...(sum && { sum }) }))
    .filter((block) => block.kind !== 'lines' || block.lines.length > 0);
  return body.some(({ kind }) => kind === 'steps') ? body : [...body, stepsAtEnd];
}

/** The answer, who decides, table and first steps have their place; then the lines, further steps, and the numbers that carry it and that no line tells. */
export function writtenPage(ground: PageGround, voice: Voice): Page {
  const { input, sentence, decides, actions, turns, questions } = ground;
  const room = new PageRoom(mostWords);
  room.spend([sentence, decides]);
  const hasTable = voice.page.some(({ kind }) => kind === 'table');
  const [comparison] = room.spend(hasTable && voice.comparison ? [withUnitsAtHead(voice.comparison)] : [], tableText);
  const open = questions.filter((one) => wordsIn(one) <= longestUnknown);
  const unknown = room.spend(open.slice(0, leastUnknown));
  const steps = leastSteps(voice.verdict);
  const firstActions = room.spend(actions.slice(0, steps), actionText);
  const body = bodyOf(voice, room);
  firstActions.push(...room.take(actions.slice(steps, steps + furtherSteps), actionText));
  unknown.push(...room.take(open.slice(leastUnknown, leastUnknown + 1)));
  // What carries it stands in the calculation; where there is none, by itself.
  const isReckoned = comparison !== undefined || body.some(({ sum }) => sum !== undefined);
  const told = body.flatMap(({ lines, sum }) => (sum ? [sumText(sum)] : lines));
  return {
    sentence,
    numbers: isReckoned ? [] : placeNumbers(room, input, [sentence, ...told])(),
    body,
    ...(comparison && { comparison }),
    wouldChange: turns.slice(0, mostApart),
    firstActions,
    decides,
    unknown,
  };
}
