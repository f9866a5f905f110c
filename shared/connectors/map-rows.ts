import { conversionOf } from './currency-conversion.js';
import { transformationsOf, type DataMapping, type Measure, type Transformation } from './data-mapping.schema.js';
import { unitFactor, type KnownInput, type KnownInputs } from './known-inputs.js';
import { addRecordRow, currenciesOf, emptyRecord, recordOf, type RecordState } from './map-records.js';
import { listSources } from './mapped-sources.js';
import { addRow, emptyTally, measured, tidy, type Measured, type Row, type Tally } from './tally.js';

/** One input as it was made of rows. */
export interface MappedInput {
  /** Path in the context: `performanceContext.revenue`. */
  path: string;
  value: unknown;
  /** Where the rows stood: `table ledger`. */
  from: string;
  /** ISO 4217 code of an amount, where one is known. */
  currency?: string;
  /** Rows that went into it. */
  rows: number;
  /** Days that it covers, both inclusive. */
  period?: { from: string; to: string };
  /** When it was read, where that was earlier than the rest: its source could not be read since. ISO 8601. */
  asOf?: string;
}

export interface Mapped {
  inputs: MappedInput[];
  /** What was left out, and why: assumptions of an answer. */
  notes: string[];
}

/** Rows gathered so far, as plain data: a later read can go on from it. Keys are positions of transformations. */
export interface MappingState {
  tallies: Record<string, Tally>;
  records: Record<string, RecordState>;
}

export const emptyState = (): MappingState => ({ tallies: {}, records: {} });

/** Place of the second measure of a transformation. */
export const divisorKey = (index: number): string => `${index}/dividedBy`;
const isRecord = ({ aggregate }: Transformation, input: KnownInput): boolean =>
  input.kind === 'record' && aggregate === undefined;

/** A year's sum over books that begin this much later than the year is no year's sum. */
const LATE_START_DAYS = 31;

function lateStart(what: string, { window, since }: Measured, measure: Measure): string[] {
  if (!window || since === undefined || measure.aggregate !== 'sum') return [];
  const late = (Date.parse(since) - Date.parse(window.from)) / 86_400_000;
  return late > LATE_START_DAYS ? [`${what} is asked for from ${window.from}, and its rows begin on ${since}`] : [];
}

interface Finding {
  input?: MappedInput;
  notes: string[];
}

/**
 * Turns rows into inputs of the engine, page by page. Pure: the same rows in the same order give the same inputs.
 * @param state where an earlier read ended; it is changed in place.
 */
export function createMapper(mapping: DataMapping, known: KnownInputs, state: MappingState = emptyState()) {
  const labels = new Map(listSources(mapping).map(({ name, kind }) => [name, `${kind} ${name}`]));
  const wanted = transformationsOf(mapping).flatMap(({ transformation, index }) => {
    const input = known.find(transformation.input);
    return input ? [{ transformation, index, input }] : [];
  });
  const conversion = conversionOf(mapping);
  const byInput = ({ unit }: KnownInput) => (unit === 'money' ? conversion : undefined);

  const bookCurrency = conversion?.target ?? mapping.currency;

  /** What is said of amounts that were converted. */
  const ratesNote = (what: string, currencies: readonly string[]): string[] => {
    const rates = conversion?.rates(currencies) ?? '';
    return conversion && rates !== '' ? [`${what} is converted into ${conversion.target}: ${rates}`] : [];
  };

  function currencyOf(measure: Measure, tally: Tally): { currency?: string; mixed?: string; unrated?: string } {
    if (conversion) {
      const unrated = tally.currencies.filter((currency) => !conversion.hasRate(currency)).join(' and ');
      return unrated === '' ? { currency: conversion.target } : { unrated };
    }
    if (measure.currency !== undefined) return { currency: measure.currency };
    if (tally.currencies.length > 1) return { mixed: tally.currencies.toSorted().join(' and ') };
    const [only] = tally.currencies;
    const currency = only ?? mapping.currency;
    return currency === undefined ? {} : { currency };
  }

  function number(transformation: Transformation, index: number, input: KnownInput, now: Date): Finding {
    const { from, dividedBy } = transformation;
    const what = `${input.path} of ${labels.get(from) ?? from}`;
    const tally = state.tallies[String(index)] ?? emptyTally();
    const top = measured(tally, transformation, now);
    const unread =
      tally.unread > 0
        ? [
            `${what}: ${tally.unread} rows could not be read as numbers${conversion ? ', currencies' : ''} or dates and are left out`,
          ]
        : [];
    const isMoney = input.unit === 'money';
    const notes = [
      ...unread,
      ...lateStart(what, top, transformation),
      ...(isMoney ? ratesNote(what, tally.currencies) : []),
    ];
    const { currency, mixed, unrated } = isMoney ? currencyOf(transformation, tally) : {};
    if (mixed !== undefined) return { notes: [`${what} is left out: its rows are in ${mixed}`] };
    if (unrated !== undefined) return { notes: [`${what} is left out: there is no rate for ${unrated}`] };
    const bottom = dividedBy ? measured(state.tallies[divisorKey(index)] ?? emptyTally(), dividedBy, now).value : 1;
    if (top.value === undefined || bottom === undefined || bottom === 0)
      return { notes: [...notes, `${what} is left out: there is no row to take it from`] };
    const value = tidy((top.value / bottom) * unitFactor(input.unit, transformation.unit));
    return {
      input: {
        path: input.path,
        value,
        from: labels.get(from) ?? from,
        rows: top.rows,
        ...(currency === undefined ? {} : { currency }),
        ...(top.window ? { period: top.window } : {}),
      },
      notes,
    };
  }

  function record(transformation: Transformation, index: number, input: KnownInput, now: Date): Finding {
    const from = labels.get(transformation.from) ?? transformation.from;
    const gathered = state.records[String(index)] ?? emptyRecord();
    const found = recordOf(gathered, transformation, input.unit, now);
    if (!found) return { notes: [`${input.path} of ${from} is left out: there is no row to take it from`] };
    return {
      input: {
        path: input.path,
        from,
        ...found,
        ...(bookCurrency === undefined ? {} : { currency: bookCurrency }),
      },
      notes: ratesNote(`${input.path} of ${from}`, currenciesOf(gathered)),
    };
  }

  return {
    /** Paths of the inputs that a source takes part in. */
    pathsOf: (source: string): string[] =>
      wanted
        .filter(({ transformation: { from, dividedBy } }) => from === source || dividedBy?.from === source)
        .map(({ input }) => input.path),
    /** Takes rows of one source, in the order of the read. */
    add(source: string, rows: readonly Row[]): void {
      for (const { transformation, index, input } of wanted) {
        const divisor = transformation.dividedBy;
        for (const row of rows) {
          if (transformation.from === source) {
            if (isRecord(transformation, input))
              addRecordRow((state.records[String(index)] ??= emptyRecord()), row, transformation, conversion);
            else addRow((state.tallies[String(index)] ??= emptyTally()), row, transformation, byInput(input));
          }
          if (divisor && (divisor.from ?? transformation.from) === source)
            addRow((state.tallies[divisorKey(index)] ??= emptyTally()), row, divisor);
        }
      }
    },
    /** What the rows give on a given day: all of it, only what one source feeds, or without what some sources feed. */
    result(now: Date, { of, without = new Set() }: { of?: string; without?: ReadonlySet<string> } = {}): Mapped {
      const findings = wanted
        .filter(
          ({ transformation: { from, dividedBy } }) =>
            (of === undefined || from === of) && !without.has(from) && !without.has(dividedBy?.from ?? from),
        )
        .map(({ transformation, index, input }) =>
          (isRecord(transformation, input) ? record : number)(transformation, index, input, now),
        );
      return { inputs: findings.flatMap(({ input }) => input ?? []), notes: findings.flatMap(({ notes }) => notes) };
    },
    state: (): MappingState => state,
  };
}
export type Mapper = ReturnType<typeof createMapper>;
