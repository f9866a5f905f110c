/** What was understood of a question, and the fields in which a person puts it right before it is asked. */
import { coreMeasures, measureLabel } from '../../../shared/reading/index.js';
import { fieldList, type Fields } from '../page.js';
import { Table, wordsOf } from './layout.js';

interface ReadingFact {
  quote?: string;
  start?: number;
  measure: string;
  of: string;
  name?: string;
  period?: string;
  status?: string;
}

/** What `POST /executive/read` answers. */
export interface ReadToShow {
  facts: ReadingFact[];
  unplaced: { quote: string; start?: number; question?: string; candidates?: { measure: string; of: string }[] }[];
  conflicts: { measure: string; of: string; question?: string }[];
}

/** What a person has typed into the fields of one figure. */
export interface Typed {
  quote: string;
  start: string;
  measure: string;
  of: string;
  value: string;
}

const owners: Record<string, string> = {
  own: 'ours',
  target: 'the target’s',
  buyer: 'the buyer’s',
  seller: 'the seller’s',
};
const otherOwners = ['competitor', 'market', 'supplier', 'customer', 'lender', 'investor', 'unit', 'combined'];

/** What is chosen for a figure that means nothing for the question. */
const nothing = 'leave it out';
const measuresByLabel = new Map([...coreMeasures].map((measure) => [measureLabel(measure), measure]));

const names = ['quote', 'start', 'measure', 'of', 'value'] as const;

/** The figures that something was typed for. */
export function typedIn(form: Fields): Typed[] {
  const columns = names.map((name) => fieldList(form, `put.${name}`));
  return (columns[0] ?? [])
    .map(
      (_, row) =>
        Object.fromEntries(names.map((name, at) => [name, (columns[at]?.[row] ?? '').trim()])) as never as Typed,
    )
    .filter(({ measure, of, value }) => measure !== '' || of !== '' || value !== '');
}

const scales: Record<string, number> = { k: 1e3, m: 1e6, bn: 1e9, '%': 0.01, '': 1 };
const amount = /^([-−]?[\d.,' ]*\d) ?(k|m|bn|%)?$/i;

/** `12.5m`, `1,250,000`, `-3 %` as a number; what is none stays as it was typed, to be refused by name. */
function amountOf(typed: string): number | string {
  const [, digits, scale = ''] = amount.exec(typed) ?? [];
  if (digits === undefined) return typed;
  const value = Number(digits.replace('−', '-').replace(/[,' ]/g, '')) * (scales[scale.toLowerCase()] ?? 1);
  return Number.isFinite(value) ? Number(value.toPrecision(12)) : typed;
}

/** What was typed as corrections of a query; a place that has moved since is looked for by its words. */
export const typedCorrections = (typed: readonly Typed[], content: string): object[] =>
  typed.map(({ quote, start, measure, of, value }) => ({
    quote,
    ...(start !== '' && content.startsWith(quote, Number(start)) ? { start: Number(start) } : {}),
    ...(measure === nothing ? { ignore: true } : {}),
    ...(measure !== '' && measure !== nothing ? { measure: measuresByLabel.get(measure) ?? measure } : {}),
    ...(of === '' ? {} : { of }),
    ...(value === '' ? {} : { value: amountOf(value) }),
  }));

interface PutRightProps {
  quote: string;
  start?: number | undefined;
  typed: readonly Typed[];
}

/** The fields of one figure; they are sent with the question. */
function PutRight({ quote, start, typed }: PutRightProps) {
  const before = typed.find((one) => one.quote === quote && (one.start === String(start ?? '') || one.start === ''));
  const { measure = '', of = '', value = '' } = before ?? typed.find((one) => one.quote === quote) ?? {};
  const labelled = (what: string): string => `${what} “${quote}”`;
  return (
    <details open={measure !== '' || of !== '' || value !== ''}>
      <summary>Put right</summary>
      <input type="hidden" form="ask" name="put.quote" value={quote} />
      <input type="hidden" form="ask" name="put.start" value={start ?? ''} />
      <input
        form="ask"
        name="put.measure"
        list="measures"
        placeholder="what it is"
        aria-label={labelled('What is')}
        value={measure}
      />
      <select form="ask" name="put.of" aria-label={labelled('Whose is')}>
        <option value="">whose, as read</option>
        {[...Object.keys(owners), ...otherOwners].map((one) => (
          <option key={one} value={one} selected={one === of}>
            {owners[one] ?? wordsOf(one).toLowerCase()}
          </option>
        ))}
      </select>
      <input form="ask" name="put.value" placeholder="how much" aria-label={labelled('How much is')} value={value} />
    </details>
  );
}

/** What was understood of a question so far: each figure, whose it is, and what could not be placed. */
export function ReadingShown({ reading, typed = [] }: { reading: ReadToShow | undefined; typed?: readonly Typed[] }) {
  if (!reading) return <p class="note">What is understood of the question appears here.</p>;
  const { facts, unplaced, conflicts } = reading;
  return (
    <>
      {facts.length === 0 && unplaced.length === 0 ? <p class="note">No figure is read from this yet.</p> : null}
      <datalist id="measures">
        {[...measuresByLabel.keys(), nothing].map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      {facts.length === 0 ? null : (
        <Table
          caption="What is understood"
          columns={['Words', 'What it is', 'Whose', 'When', '']}
          rows={facts.map(({ quote, start, measure, of, name, period, status }) => [
            quote === undefined ? '' : `“${quote}”`,
            name ?? wordsOf(measure),
            owners[of] ?? wordsOf(of),
            [period, status === undefined || status === 'actual' ? undefined : wordsOf(status).toLowerCase()]
              .filter(Boolean)
              .join(', '),
            quote === undefined ? '' : <PutRight quote={quote} start={start} typed={typed} />,
          ])}
        />
      )}
      {unplaced.length + conflicts.length === 0 ? null : (
        <>
          <h3>What could not be placed</h3>
          <ul>
            {unplaced.map(({ quote, start, question, candidates = [] }) => (
              <li key={quote}>
                “{quote}”:{' '}
                {question ??
                  `is it ${candidates.map(({ measure, of }) => `${wordsOf(measure)} (${owners[of] ?? of})`).join(' or ')}?`}
                <PutRight quote={quote} start={start} typed={typed} />
              </li>
            ))}
            {conflicts.map(({ measure, of, question }) => (
              <li key={measure + of}>{question ?? `More than one figure is given for ${wordsOf(measure)}.`}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
