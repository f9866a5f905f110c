/** The first page of a memo: what a chair needs before anything else, in under 350 words. */
import { withSubject, type Page, type PageSum } from '../coordination/page-form.js';
import { bullets, code, listed, numbered, section, stacked, table, type Block } from './markdown.js';
import type { MemoOutcome, MemoSource } from './memo-source.js';
import { moment, prose, sentence } from './prose.js';

/** Words that one entry of the page may have: the whole text of it stands behind. */
const longestEntry = 40;

/** Of a list of points those that there is room for; of one long sentence its beginning. */
function shortened(text: string): string {
  const words = text.split(/\s+/);
  if (words.length <= longestEntry) return text;
  const head = words.slice(0, longestEntry).join(' ');
  const end = head.lastIndexOf('; ');
  return end > head.length / 3 ? head.slice(0, end) : `${head} …`;
}

/** With a full stop, where it has none. */
const closed = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

const comparisonOf = ({ comparison }: Page): Block =>
  comparison
    ? table(
        ['', ...comparison.columns.map(prose)],
        comparison.rows.map(({ option, cells }) => [sentence(option), ...cells.map((cell) => prose(cell || '–'))]),
      )
    : null;

const numbersOf = (numbers: Page['numbers']): Block =>
  bullets(
    numbers.map(
      ({ name, formatted, words }) =>
        `**${prose(formatted)}** ${prose(name)}${words === '' ? '' : ` (${prose(words)})`}`,
    ),
  );

const stepsOf = ({ firstActions }: Page): Block =>
  numbered(
    firstActions.map(({ action, owner, timeline }) => ({
      line: `${closed(sentence(shortened(action)))} ${prose(owner)}, ${prose(timeline)}.`,
    })),
  );

/** A line whose subject stands before a colon, with the subject in bold. */
function written(line: string): string {
  const { subject, rest } = withSubject(line);
  return subject === '' ? sentence(rest) : `**${sentence(subject)}** ${prose(rest)}`;
}

/** A calculation line by line, its totals in bold. */
const sumOf = ({ unit, columns, terms }: PageSum): Block => {
  const bold = (text: string, isBold: boolean): string => (isBold && text !== '' ? `**${text}**` : text);
  const [corner, ...heads] = columns.length > 0 ? [unit, ...columns.map(sentence)] : ['', unit];
  return table(
    [prose(corner), ...heads.map(prose)],
    terms.map(({ line, amounts, isTotal }) =>
      [sentence(line), ...amounts.map((amount) => prose(amount || '–'))].map((text) => bold(text, isTotal)),
    ),
  );
};

/** The parts of a page that was written as one, in its order. */
const bodyOf = (page: Page, body: NonNullable<Page['body']>): Block[] =>
  body.map(({ title, kind, lines, sum }) => {
    const block: Record<typeof kind, () => Block> = {
      lines: () => (lines.length === 1 ? lines.map(written).join('') : bullets(lines.map(written))),
      sum: () => (sum ? sumOf(sum) : null),
      table: () => comparisonOf(page),
      steps: () => stepsOf(page),
    };
    return title === '' ? block[kind]() : section(2, sentence(title), [block[kind]()]);
  });

/** What was asked, the alternatives, why it is so, what would turn it, what to do first. */
const partsOf = (page: Page): Block[] => [
  section(2, 'How it is reckoned', [numbersOf(page.working ?? [])]),
  section(2, 'What was asked', [
    listed(
      (page.answers ?? []).map(({ asked, answer, lines = [] }) => ({
        line: `**${sentence(asked)}** ${sentence(shortened(answer))}`,
        details: lines.map((line) => sentence(shortened(line))),
      })),
    ),
  ]),
  section(2, 'Side by side', [comparisonOf(page)]),
  section(2, 'Why', [bullets((page.reasons ?? []).map((line) => sentence(shortened(line))))]),
  section(2, 'What would change it', [bullets(page.wouldChange.map((line) => sentence(shortened(line))))]),
  section(2, 'What to do first', [stepsOf(page)]),
];

const unknownOf = ({ unknown }: Page): Block =>
  section(2, 'What we do not know', [bullets(unknown.map((line) => sentence(shortened(line))))]);

/** The answer and its three numbers, then the page as it was written, or its parts; who decides. */
export function pageOne({ row }: MemoSource, outcome: MemoOutcome, page: Page): Block {
  const ended = moment((row.finishedAt ?? row.createdAt).toISOString());
  const { body } = page;
  return stacked([
    `# ${sentence(page.sentence)}`,
    // The sentence opens with the verdict, where there is one.
    `${outcome.verdict === null ? `**${sentence(row.status)}** · ` : ''}${ended} · for ${code(row.organizationId)}`,
    section(2, 'The numbers that carry it', [numbersOf(page.numbers)]),
    ...(body ? bodyOf(page, body) : partsOf(page)),
    section(2, 'Who decides', [`${sentence(page.decides)}.`]),
    unknownOf(page),
  ]);
}

const shownFigures = 24;

/** Every figure that was computed, with the words of the text that it was computed from. */
export const computedFigures = ({ figures }: MemoOutcome): Block =>
  section(2, 'Figures', [
    table(
      ['Figure', 'Value', 'From'],
      figures
        .slice(0, shownFigures)
        .map(({ name, formatted, words }) => [sentence(name), prose(formatted), prose(words)]),
    ),
  ]);

/** What could not be placed, with the question that would place it, and who read the text. */
export function whatWasRead({ reading }: MemoOutcome): Block {
  if (!reading) return null;
  const { facts, unplaced, reader } = reading;
  const used = facts.filter(({ usedBy }) => usedBy.length > 0).length;
  return section(2, 'What we read', [
    `Of ${facts.length + unplaced.length} figures in the text ${used} were computed with, ${facts.length - used} were understood and not needed, ${unplaced.length} could not be placed (reader: ${prose(reader)}).`,
    bullets(unplaced.map(({ quote, question }) => `“${prose(quote)}”: ${prose(question)}`)),
  ]);
}
