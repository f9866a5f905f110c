/** Numbers in the cells of tables. */
import type { Cell, Place, Span, Table } from '../layout.js';
import type { Token } from '../tokens.js';
import { tokenFrom, wordAt } from '../tokens.js';
import type { Found } from './amounts.js';
import type { Dimension } from './dimensions.js';
import type { Surroundings } from './inferred-units.js';
import { asDimension, asMoney, asRatio, documentUnit, times } from './inferred-units.js';
import type { StatedUnit } from './stated-units.js';
import type { TableShape, WrittenUnit } from './table-shape.js';
import { isWeightHead, shapeOf, spanMeaning } from './table-shape.js';

/** Lines of a cost account that could also be heads: in a table of scaled amounts they are amounts. */
const costOrCount = /^(?:staff|personnel|crew|visits?|labour|people)$/;

function isCostLine(tokens: readonly Token[], span: Span, spec: StatedUnit | undefined): boolean {
  if (!spec || spec.factor < 1e3 || !(spec.currency !== null)) return false;
  return costOrCount.test(wordAt(tokens, tokenFrom(tokens, span.end) - 1));
}

/** The number of a cell by the unit of its row, column or table, or by what their words name. */
export function cellResolved(found: Found, place: Place, around: Surroundings): Found {
  const { cell, table } = place;
  if (!cell || !table || cell.isHead) return found;
  const shape = shapeOf(table, around);
  const spec = tableUnit(around, table, cell) ?? documentUnit(around, found);
  const currency = spec?.currency ?? around.currency;
  const isOwn = spec?.scope === 'row' || spec?.scope === 'column';
  const spans = readingOrder(cell, shape);
  const written = spans.map((span) => spanMeaning(span, around).unit).find((unit) => unit !== null);
  if (isOwn && spec.currency === null && spans.some((span) => spanMeaning(span, around).dimension === 'count'))
    return times(found, spec.factor);
  if (isOwn && !(written && spec.scope === 'column' && spec.cell?.text !== cell.columnHead))
    return asMoney(found, currency, spec.factor);
  if (written) return withUnit(found, written);
  if (shape.isScores && isWeightHead(cell)) return asRatio({ ...found, decimals: 0 });
  if (shape.isScores && typeof found.value === 'number' && Math.abs(found.value) <= 10)
    return { ...found, kind: 'bare', unit: 'score', isInferred: true, isWritten: true };
  // Where columns name their currency, one that names none counts something.
  const isOther = shape.currencyColumns >= 2 && !spec;
  for (const span of spans) {
    const { dimension } = spanMeaning(span, around);
    if (!dimension) continue;
    if (isOther && dimension === 'money' && found.decimals === 0) return found;
    if (dimension === 'count' && isCostLine(around.tokens, span, spec)) break;
    return ofDimension(found, dimension, spec, currency);
  }
  if (shape.order === 'columns' && spec?.factor === 1 && cell.head && countsThings(around.tokens, cell.head))
    return found;
  return spec ? asMoney(found, currency, spec.factor) : found;
}

const withUnit = (found: Found, unit: WrittenUnit): Found => ({
  ...times(found, unit.factor),
  kind: unit.kind,
  unit: unit.unit,
  isInferred: true,
  isWritten: true,
});

function ofDimension(found: Found, dimension: Dimension, spec: StatedUnit | undefined, currency: string): Found {
  // Returns, interest and the like are amounts in a table of amounts unless a sign says per cent.
  if (dimension === 'ratio' && spec !== undefined && spec.factor > 1) return asMoney(found, currency, spec.factor);
  return asDimension(found, dimension, currency, spec?.factor ?? 1);
}

/** The head first where the columns are named by what they measure, else the label of the row. */
function readingOrder({ label, head }: Cell, { order }: TableShape): Span[] {
  const spans = order === 'columns' ? [head] : [label, head];
  return spans.filter((span) => span !== null);
}

/** `cups per month`: a plural at the start of the head. */
function countsThings(tokens: readonly Token[], head: Span): boolean {
  const word = wordAt(tokens, tokenFrom(tokens, head.start));
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss');
}

/** The unit of a row before that of a column before that of the table. */
export const tableUnit = ({ units }: Surroundings, table: Table, cell: Cell): StatedUnit | undefined => {
  const own = units.tables.get(table);
  return own?.get(`row ${cell.row}`) ?? own?.get(`column ${cell.columnHead}`) ?? own?.get('table');
};
