/** Resolves every number of a query by the precedence of the domain reference (rule 1.2); the table of inputs is beside. */
import { cuedAmounts, leastOfOther } from './cued-amounts.js';
import { readContextNumber } from './context-number.js';
import { viewContext } from './context-view.js';
import type { ContextView, SourcedValue } from './context-view.js';
import { usdRates } from './currency.js';
import type { UsdRates } from './currency.js';
import { deriveFigures } from './derived-figures.js';
import { financialHistory } from './financial-history.js';
import { inputSpellings } from './input-spellings.js';
import { inputTable } from './input-table.js';
import type { InputRow } from './input-table.js';
import type {
  ConnectorSnapshot,
  Contradiction,
  ExecutiveContext,
  Figure,
  InputKey,
  Inputs,
  QueryType,
  Subject,
} from './model.js';
import { overrideOf, type Overrides } from './overrides.js';
import type { Reading } from '../reading/index.js';
import { readingFigures } from './reading-figures.js';
import type { TextFacts } from './text/facts.js';

export interface InputSources {
  type: QueryType;
  content: string;
  receivedAt: string;
  context: ExecutiveContext;
  text: TextFacts;
  reading: Reading;
  snapshots: ConnectorSnapshot[];
  /** The case's currency: every amount is converted to it. */
  currency: string;
  /** What a scenario puts in place of whatever else is said. */
  overrides?: Overrides;
}

type Standing = 'text' | 'fresh' | 'context' | 'old' | 'history' | 'derived';
export interface Observation {
  figure: Figure;
  standing: Standing;
}

/** Facts of a company prefer measurement; terms of the decision and the target it names prefer the caller's own words. */
const factOrder: Standing[] = ['fresh', 'context', 'text', 'old', 'history', 'derived'];
const termOrder: Standing[] = ['text', 'fresh', 'context', 'old', 'history', 'derived'];

/** Values further apart than this are a contradiction (domain reference, rule 1.2). */
const contradictionShare = 0.1;

interface Reader {
  sources: InputSources;
  view: ContextView;
  rates: UsdRates;
  notes: Set<string>;
  /** What a scenario puts in place; none of most queries, and every input asks. */
  overrides: Overrides | null;
  /** Yearly figures of the organization, as they were given. */
  financials: unknown;
}

/** @returns the numbers of one query; nothing is thrown for a context of wrong types, such values are left out. */
export function createInputs(sources: InputSources): Inputs {
  const view = viewContext(sources.context, sources.snapshots, sources.receivedAt);
  const financials = view.all('historicalContext.financials')[0]?.value;
  const { overrides = {} } = sources;
  const reader: Reader = {
    sources,
    view,
    rates: usdRates(sources.context),
    notes: new Set(),
    overrides: Object.keys(overrides).length > 0 ? overrides : null,
    financials,
  };
  const found = { own: observeAll(reader, 'own'), target: observeAll(reader, 'target') };
  const contradictions = (['own', 'target'] as const).flatMap((subject) =>
    [...found[subject]].flatMap(([key, observations]) => contradictionOf(key, subject, observations)),
  );
  return {
    figure: (key, subject = 'own') => found[subject].get(key)?.[0]?.figure ?? null,
    observations: (key, subject = 'own') => (found[subject].get(key) ?? []).map(({ figure }) => figure),
    at: (path) => view.all(path)[0]?.value,
    sourcesAt: (path) => view.all(path),
    contradictions: () => contradictions,
    notes: () => [...reader.notes],
  };
}

function observeAll(reader: Reader, subject: Subject): Map<InputKey, Observation[]> {
  const all = new Map<InputKey, Observation[]>();
  for (const row of inputTable.values()) {
    const observations = observe(reader, row, subject);
    if (observations.length > 0) all.set(row.key, observations);
  }
  for (const [key, figure] of deriveFigures((key) => all.get(key)?.[0]?.figure ?? null)) {
    all.set(key, [...(all.get(key) ?? []), { figure, standing: 'derived' }]);
  }
  return all;
}

function observe(reader: Reader, row: InputRow, subject: Subject): Observation[] {
  const stated = fromOverride(reader, row, subject);
  if (stated) return [stated];
  const order = row.kind === 'term' || subject === 'target' ? termOrder : factOrder;
  return [
    ...fromText(reader, row, subject),
    ...fromContext(reader, row, subject),
    ...fromHistory(reader, row, subject),
  ].sort((a, b) => order.indexOf(a.standing) - order.indexOf(b.standing));
}

/** What a scenario says of an input stands alone: nothing else is compared with it. Amounts are in the currency of the case. */
function fromOverride({ sources, overrides, notes }: Reader, row: InputRow, subject: Subject): Observation | null {
  if (!overrides) return null;
  const found = overrideOf(overrides, subject === 'own' ? row.paths : row.targetPaths);
  const read = found && readContextNumber(found.value, row, found.path);
  if (!found || !read) return null;
  if (read.note) notes.add(read.note);
  const { value, low, high } = read;
  const unit = row.unit === 'money' ? sources.currency : row.unit;
  return { figure: { value, low, high, unit, source: 'context', ref: found.path }, standing: 'context' };
}

/** The words right beside an amount decide, unless the reading takes it for something else and another amount for this input. */
function fromText(reader: Reader, row: InputRow, subject: Subject): Observation[] {
  const { sources, rates, notes } = reader;
  // An amount that is converted may be noted as such, so nothing is beyond the first that can be.
  const firstInCase = (figures: readonly Figure[]): Observation[] => {
    for (const figure of figures) {
      const inCurrency = toCaseCurrency(figure, row, sources.currency, rates, notes);
      if (inCurrency) return [{ figure: inCurrency, standing: 'text' }];
    }
    return [];
  };
  for (const { figure, isDisputed } of cuedAmounts(sources, row, subject)) {
    const cued = firstInCase([figure]);
    if (cued.length === 0) continue;
    const other = isDisputed
      ? firstInCase(readingFigures(sources.reading, row, subject, sources.type, leastOfOther))
      : cued;
    return other.length > 0 ? other : cued;
  }
  return firstInCase(readingFigures(sources.reading, row, subject, sources.type));
}

function fromContext(reader: Reader, row: InputRow, subject: Subject): Observation[] {
  const { view } = reader;
  const best = new Map<string, Observation>();
  for (const { path, name, factor } of inputSpellings.get(row)?.[subject] ?? []) {
    if (!view.names.has(name)) continue;
    for (const sourced of view.all(path)) {
      if (best.has(sourced.origin)) continue;
      const observation = readSourced(reader, row, path, factor, sourced);
      if (observation) best.set(sourced.origin, observation);
    }
  }
  return [...best.values()];
}

function readSourced(
  { sources, rates, notes }: Reader,
  row: InputRow,
  path: string,
  factor: number,
  sourced: SourcedValue,
): Observation | null {
  const read = readContextNumber(sourced.value, row, path, factor);
  if (!read) return null;
  if (read.note) notes.add(read.note);
  const figure: Figure = {
    value: read.value,
    low: read.low,
    high: read.high,
    unit: row.unit === 'money' ? (sourced.currency ?? currencyOfBooks(sources, path, notes)) : row.unit,
    source: sourced.source,
    ref: refOf(sourced, path),
    ...(sourced.asOf ? { asOf: sourced.asOf } : {}),
  };
  const inCurrency = toCaseCurrency(figure, row, sources.currency, rates, notes);
  if (!inCurrency) return null;
  return { figure: inCurrency, standing: sourced.source === 'context' ? 'context' : sourced.fresh ? 'fresh' : 'old' };
}

/** `connector:ERP table ledger → performanceContext.revenue`, or the path of the context. */
const refOf = ({ source, origin, from }: SourcedValue, path: string): string =>
  source === 'connector' ? `${origin}${from === undefined ? ' ' : ` ${from} → `}${path}` : path;

/** Amounts of a section are in its own `currency`; a decision's and a target's are in the case's unless they say. */
function currencyOfBooks({ context, currency }: InputSources, path: string, notes: Set<string>): string {
  if (path.endsWith('Usd')) return 'USD';
  const section = path.startsWith('performanceContext') ? context.performanceContext : context.decisionScope;
  const targetSection = path.startsWith('decisionScope.target.')
    ? (context.decisionScope?.['target'] as Record<string, unknown> | undefined)
    : undefined;
  const stated = targetSection?.['currency'] ?? section?.['currency'];
  if (typeof stated === 'string' && /^[A-Z]{3}$/.test(stated)) return stated;
  notes.add(`amounts of ${path.split('.')[0] ?? 'the context'} name no currency: read as ${currency}`);
  return currency;
}

function fromHistory(reader: Reader, row: InputRow, subject: Subject): Observation[] {
  if (subject !== 'own' || row.kind !== 'fact') return [];
  const { sources, rates, notes } = reader;
  return financialHistory(reader.financials, row)
    .slice(0, 1)
    .flatMap(({ read, ref, asOf }) => {
      const unit = row.unit === 'money' ? currencyOfBooks(sources, 'performanceContext', notes) : row.unit;
      const figure: Figure = {
        value: read.value,
        low: read.low,
        high: read.high,
        unit,
        source: 'context',
        ref,
        ...(asOf ? { asOf } : {}),
      };
      const inCurrency = toCaseCurrency(figure, row, sources.currency, rates, notes);
      return inCurrency ? [{ figure: inCurrency, standing: 'history' as const }] : [];
    });
}

/** An amount whose currency has no known rate cannot be compared with the rest, so it is left out and said. */
function toCaseCurrency(
  figure: Figure,
  row: InputRow,
  currency: string,
  rates: UsdRates,
  notes: Set<string>,
): Figure | null {
  if (row.unit !== 'money' || figure.unit === currency) return figure;
  const from = rates(figure.unit);
  const to = rates(currency);
  if (!from || !to) {
    notes.add(`${figure.ref} is in ${figure.unit}, for which no exchange rate to ${currency} is known: not used`);
    return null;
  }
  const factor = from.rate / to.rate;
  const cited = [from, to]
    .filter(({ source }) => source !== 'derived')
    .map(({ ref }) => ref)
    .join(', ');
  notes.add(`${figure.unit} converted to ${currency} at ${Number(factor.toPrecision(4))} (${cited})`);
  return {
    ...figure,
    value: figure.value * factor,
    low: figure.low * factor,
    high: figure.high * factor,
    unit: currency,
  };
}

/** Only what claims to be the present is compared: history and older snapshots differ because time has passed. */
function contradictionOf(key: InputKey, subject: Subject, observations: Observation[]): Contradiction[] {
  const [used, ...others] = observations.filter(
    ({ standing }) => standing === 'text' || standing === 'fresh' || standing === 'context',
  );
  return used
    ? others
        .filter((other) => apart(used.figure, other.figure))
        .map((other) => ({ key, subject, used: used.figure, other: other.figure }))
    : [];
}

function apart(a: Figure, b: Figure): boolean {
  if (a.low <= b.high && b.low <= a.high) return false;
  const larger = Math.max(Math.abs(a.value), Math.abs(b.value));
  return larger > 0 && Math.abs(a.value - b.value) / larger > contradictionShare;
}
