/** What a table's heads and labels measure, and whether its columns or its rows are named by it. Once for each table. */
import type { Cell, Span, Table } from '../layout.js';
import type { Token } from '../tokens.js';
import { tokenFrom, wordAt } from '../tokens.js';
import type { Dimension } from './dimensions.js';
import { dimensionOfLabel } from './dimensions.js';
import type { Surroundings } from './inferred-units.js';
import { readScale } from './scales.js';
import type { Unit } from './units.js';
import { readUnit } from './units.js';

export type WrittenUnit = Pick<Unit, 'kind' | 'unit' | 'factor'>;

export interface TableShape {
  /** `columns` where heads name more measures than labels do. */
  order: 'columns' | 'rows';
  /** Columns that state a currency of their own. */
  currencyColumns: number;
  /** Small whole marks under a word of scoring. */
  isScores: boolean;
}

interface Meaning {
  unit: WrittenUnit | null;
  dimension: Dimension | undefined;
}

const meanings = new WeakMap<Span, Meaning>();
const shapes = new WeakMap<Table, TableShape>();

/** The unit written in a label or head, and the dimension that its words name. */
export function spanMeaning(span: Span, { tokens }: Surroundings): Meaning {
  const known = meanings.get(span);
  if (known) return known;
  const [from, to] = [tokenFrom(tokens, span.start), tokenFrom(tokens, span.end)];
  const meaning = { unit: unitInWords(tokens, from, to), dimension: dimensionOfLabel(tokens, from, to) };
  meanings.set(span, meaning);
  return meaning;
}

const ofTime = /^(?:last|past|trailing|previous|prior|next|coming|first)$/;

/** A unit in a label or head: `%`, or at its end `x`, `days`, `kt`, `000 TEU`; or `hours` at its start. */
function unitInWords(tokens: readonly Token[], from: number, to: number): WrittenUnit | null {
  for (let at = to - 1; at >= from; at -= 1) {
    const unit = readUnit(tokens, at, at === from);
    const isThousands = /^0{3}s?$/.test(wordAt(tokens, at - 1));
    // “million kg”, “thousand tonnes”.
    const scale = at > from && unit?.kind === 'physical' ? readScale(tokens, at - 1) : null;
    const times = isThousands ? 1e3 : scale?.next === at ? scale.factor : 1;
    if (!unit || unit.next > to || (tokens[at - 1]?.kind === 'number' && !isThousands && at > from)) continue;
    const isOfEach = unit.kind === 'physical' && /^(?:per|\/|each|a)$/.test(wordAt(tokens, unit.next));
    const ends = unit.next === to || isOfEach || /^(?:[),]|co2e?)$/.test(wordAt(tokens, unit.next));
    const isRate = [1, 2].some(
      (back) => at - back >= from && /^(?:per|a|an|each|every|and|\/|of)$/.test(wordAt(tokens, at - back)),
    );
    // “net income, last twelve months” is of a time, and none.
    const isOfTime = [1, 2].some((back) => at - back >= from && ofTime.test(wordAt(tokens, at - back)));
    const isSign = wordAt(tokens, at) === '%';
    // “hours of standstill”, “weeks to close”, “months until it pays”.
    const opens =
      at === from &&
      unit.kind === 'duration' &&
      wordAt(tokens, at).endsWith('s') &&
      /^(?:of|to|until|till|for|from|since|left|lost|in|before|after)$/.test(wordAt(tokens, unit.next));
    const isAll = at === from && unit.next === to && unit.kind === 'duration' && wordAt(tokens, at).endsWith('s');
    // “forecast year” is a column of amounts, “payback, year” and “payback (years)” are lengths.
    const isPeriod = /^(?:year|quarter|month)$/.test(wordAt(tokens, at)) && !/^[,(]$/.test(wordAt(tokens, at - 1));
    if (isSign || (ends && !isRate && !isPeriod && !isOfTime && at > from) || opens || isAll)
      return { ...unit, factor: unit.factor * times };
  }
  return null;
}

const scoring = /^(?:scores?|scoring|scored|rated|ratings?|marks?|grades?)$/;
/** How far above a table its heading may speak of marks, in characters. */
const headingLength = 200;

/** Whether the table, or what stands right above it, speaks of marks. */
const isOfScores = ({ start, end }: Table, tokens: readonly Token[]): boolean =>
  tokens
    .slice(tokenFrom(tokens, start - headingLength), tokenFrom(tokens, end))
    .some(({ lower }) => scoring.test(lower));

const weighing = /^(?:points|weights?|weighting|weighted)$/;

/** Whether labels or heads of the table itself weigh: “Points for cost (weight 40%)”. Points elsewhere are hundredths of a per cent. */
const isWeighed = ({ cells }: Table): boolean =>
  cells.some(
    ({ isHead, isRowLabel, text }) =>
      (isHead || isRowLabel) &&
      text
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .some((word) => weighing.test(word)),
  );

const scoringTexts = new WeakMap<readonly Token[], boolean>();
export function speaksOfScores(tokens: readonly Token[]): boolean {
  const known = scoringTexts.get(tokens);
  if (known !== undefined) return known;
  const speaks = tokens.some(({ lower }) => scoring.test(lower));
  scoringTexts.set(tokens, speaks);
  return speaks;
}

/** A column of weights stands beside the marks that it weighs. */
export const isWeightHead = ({ columnHead }: Cell): boolean => /^weights?\b|^weighting/i.test(columnHead);

/**
 * Rows whose cells all hold marks up to ten: at least two, and more than half of those that hold plain numbers. Where only
 * the text elsewhere speaks of marks, a row that names money or lengths of time holds none.
 */
function holdsScores(table: Table, around: Surroundings): boolean {
  const isNear = isOfScores(table, around.tokens) || isWeighed(table);
  const isMeant = ({ label }: Cell): boolean => isNear || !label || spanMeaning(label, around).dimension === undefined;
  const rows = new Map<number, boolean>();
  for (const cell of table.cells) {
    if (cell.isHead || cell.isRowLabel || isWeightHead(cell) || !/^\d[\d.,]*$/.test(cell.text)) continue;
    const isMark = isMeant(cell) && Number(cell.text.replace(',', '.')) <= 10;
    rows.set(cell.row, (rows.get(cell.row) ?? true) && isMark);
  }
  const marked = [...rows.values()].filter(Boolean).length;
  return marked >= 2 && marked * 2 > rows.size;
}

/** The shape of a table; computed once. */
export function shapeOf(table: Table, around: Surroundings): TableShape {
  const known = shapes.get(table);
  if (known) return known;
  const share = (spans: Span[]): number => {
    const named = spans.filter((span) => {
      const { unit, dimension } = spanMeaning(span, around);
      return unit !== null || dimension !== undefined;
    });
    return spans.length === 0 ? 0 : named.length / spans.length;
  };
  const own = around.units.tables.get(table);
  const heads = new Set<Span>();
  const labels = new Set<Span>();
  for (const { head, label } of table.cells) {
    if (head) heads.add(head);
    if (label) labels.add(label);
  }
  const currencyColumns = [...(own?.values() ?? [])].filter(
    ({ scope, currency }) => scope === 'column' && currency !== null,
  ).length;
  const byHead = currencyColumns > 0 && currencyColumns * 2 >= heads.size;
  const shape: TableShape = {
    order: byHead || share([...heads]) > share([...labels]) ? 'columns' : 'rows',
    currencyColumns,
    isScores: (speaksOfScores(around.tokens) || isWeighed(table)) && holdsScores(table, around),
  };
  shapes.set(table, shape);
  return shape;
}
