/** What is due when: future moments with the words that make them a limit. */
import type { Calendar } from './moments.js';
import { createPhraseTable, phraseList } from './phrase-table.js';
import type { SceneText } from './scene-text.js';

export interface Deadline {
  what: string;
  at: string;
}

const subjects: [what: string, phrases: string][] = [
  ['offer lapses', 'offer, bid, exclusivity, open until, tender, term sheet, matching right, letter, holds open'],
  ['ransom', 'ransom, bitcoin, demand, attackers, hackers, publication, otherwise publish'],
  ['board', 'board, committee, council, exco, trustees, supervisory board, meeting, beirat, hearing, vote, agm'],
  ['payroll', 'payroll, wages, salaries'],
  ['covenant test', 'covenant, test date, tested, next test'],
  ['closing', 'closing, completion, close, long stop, long-stop, sign, signing'],
  ['maturity', 'maturity, falls due, falling due, repaid, repay, maturing, redeem'],
  [
    'answer',
    'answer, decide, decision, reply, needed, view, recommendation, report, submission, respond, call, statement, forecast',
  ],
  ['contract end', 'contract, lease, concession, expires, ends, lapses, renews, runs out, notice'],
  ['filing', 'file, filing, notify, notification, regulator, authority, report to'],
  ['payment', 'pay, due, payable, invoice, instalment, vendors, suppliers'],
];
const findSubjects = createPhraseTable(
  subjects.flatMap(([what, phrases]) => phraseList(phrases).map((phrase) => [phrase, what] as const)),
);
const findLimits = createPhraseTable(
  phraseList(
    `by, before, until, till, no later than, not later than, deadline, due, expires, expire, lapse, ends, end, open until, must, needed, needs, wants, want, required, hold, valid, closes, tested, hearing, meets, meet, vote, on or before, at the latest,
    falls due, repay, otherwise, wages, payroll, test, stands until, planned, sits, decide, decision, asked for, review, call`,
  ).map((phrase) => [phrase, true] as const),
);
const strong = new Set(['by', 'before', 'until', 'till', 'deadline', 'due', 'expire', 'lapse']);
const mostDeadlines = 12;
const reach = 8;

/** Deadlines in order of time, none before the day of writing. */
export function readDeadlines(text: SceneText, { moments, writtenOn: today }: Calendar): Deadline[] {
  const limits = findLimits(text.tokens);
  const named = findSubjects(text.tokens);
  const found: Deadline[] = [];
  let index = 0;
  for (const moment of moments) {
    while (index < text.tokens.length && (text.tokens[index]?.start ?? 0) < moment.start) index += 1;
    const sentence = text.tokens[index]?.sentence;
    const at = moment.next && moment.next.slice(0, 10) >= today ? moment.next : moment.at;
    if (at.slice(0, 7) < today.slice(0, 7) || (at.length >= 10 && at.slice(0, 10) < today)) continue;
    const before = text.tokens[index - 1]?.lower ?? '';
    const isStrong = strong.has(before) || strong.has(text.tokens[index - 2]?.lower ?? '');
    const isNear = (from: number): boolean =>
      Math.abs(from - index) <= reach && text.tokens[from]?.sentence === sentence;
    const isMonth = at.length < 10;
    if (!isStrong && (isMonth || !limits.some(({ from }) => isNear(from)))) continue;
    const subject = named
      .filter(({ from }) => text.tokens[from]?.sentence === sentence)
      .sort((a, b) => Math.abs(a.from - index) - Math.abs(b.from - index))[0];
    if (!isStrong && !subject) continue;
    if (!found.some((known) => known.at === at)) found.push({ what: subject?.value ?? 'stated date', at });
    if (found.length >= mostDeadlines) break;
  }
  return found.sort((a, b) => (a.at < b.at ? -1 : 1));
}
