/** Numbers in the cells of tables. */
import type { Cell, Place, Table } from '../layout.js';
import type { Token } from '../tokens.js';
import { tokenFrom, wordAt } from '../tokens.js';
import type { Found } from './amounts.js';
import { dimensionOfLabel } from './dimensions.js';
import type { Surroundings } from './inferred-units.js';
import { asDimension, asMoney, documentUnit, times } from './inferred-units.js';
import type { StatedUnit } from './stated-units.js';
import { readUnit } from './units.js';

/** A unit written in a label or head: `%`, or at its end `x`, `days`, `kt`. */
function unitInWords(tokens: readonly Token[], from: number, to: number): ReturnType<typeof readUnit> {
  for (let at = to - 1; at >= from; at -= 1) {
    const unit = readUnit(tokens, at, at === from);
    if (!unit || unit.next > to || tokens[at - 1]?.kind === 'number') continue;
    const ends = unit.next === to || /^(?:[),]|co2e?)$/.test(wordAt(tokens, unit.next));
    const isRate = [1, 2].some(
      (back) => at - back >= from && /^(?:per|a|an|each|every|and|\/|of)$/.test(wordAt(tokens, at - back)),
    );
    const isSign = wordAt(tokens, at) === '%';
    if (isSign || (ends && !isRate && at > from)) return unit;
  }
  return null;
}

/** The number of a cell by the unit of its row, column or table, or by what their words name. */
export function cellResolved(found: Found, place: Place, around: Surroundings): Found {
  const { tokens } = around;
  const { cell, table } = place;
  if (!cell || !table || cell.isHead) return found;
  const spec = tableUnit(around, table, cell) ?? documentUnit(around, found);
  const isOwn = spec?.scope === 'row' || spec?.scope === 'column';
  const currency = spec?.currency ?? around.currency;
  if (isOwn) return asMoney(found, currency, spec.factor);
  const spans = [cell.label, cell.head];
  for (const span of spans) {
    if (!span) continue;
    const [from, to] = [tokenFrom(tokens, span.start), tokenFrom(tokens, span.end)];
    const unit = unitInWords(tokens, from, to);
    if (unit) return { ...times(found, unit.factor), kind: unit.kind, unit: unit.unit, isInferred: true };
  }
  for (const span of spans) {
    if (!span) continue;
    const dimension = dimensionOfLabel(tokens, tokenFrom(tokens, span.start), tokenFrom(tokens, span.end));
    // Returns, interest and the like are amounts in a table of amounts unless a sign says per cent.
    const isAmount = dimension === 'ratio' && spec !== undefined && spec.factor > 1;
    if (dimension)
      return isAmount
        ? asMoney(found, currency, spec.factor)
        : asDimension(found, dimension, currency, spec?.factor ?? 1);
  }
  return spec ? asMoney(found, currency, spec.factor) : found;
}

/** The unit of a row before that of a column before that of the table. */
const tableUnit = ({ units }: Surroundings, table: Table, cell: Cell): StatedUnit | undefined => {
  const own = units.tables.get(table);
  return own?.get(`row ${cell.row}`) ?? own?.get(`column ${cell.columnHead}`) ?? own?.get('table');
};
