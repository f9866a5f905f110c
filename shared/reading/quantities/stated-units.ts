/** Units that are said once for many numbers: “all in USD m”, “EUR k”, “Revenue (€m)”, “figures in crore”, “CHF '000”. */
import type { Cell, Layout, Span, Table } from '../layout.js';
import { spanAt } from '../layout.js';
import type { Token } from '../tokens.js';
import { phrases, tokenFrom, wordAt } from '../tokens.js';
import { letterCurrencies, milBeside } from './currencies.js';
import type { Family } from './currency-families.js';
import type { CurrencyMark } from './currency-marks.js';
import { readCurrencyAfter, readCurrencyMark, readCurrencyName, unknownCurrency } from './currency-marks.js';
import { readScale } from './scales.js';

export interface StatedUnit {
  /** First and last token, half-open. */
  from: number;
  to: number;
  currency: string | null;
  /** More than one country uses the mark. */
  isShared?: boolean;
  family?: Family;
  factor: number;
  scope: 'document' | 'line' | 'sentence' | 'row' | 'column' | 'table';
  lineStart: number;
  /** Where the sentence begins that a unit of its own holds for. */
  sentenceStart?: number;
  cell?: Cell;
  table?: Table;
}

const isNumber = (token: Token | undefined): boolean => token?.kind === 'number' && !token.newLine;

/** `'000`, `000`, `thousand` behind or before a mark. */
function thousandsAt(tokens: readonly Token[], index: number): number {
  if (wordAt(tokens, index) === "'" && wordAt(tokens, index + 1) === '000') return index + 2;
  return wordAt(tokens, index) === '000' || wordAt(tokens, index) === '000s' ? index + 1 : -1;
}

interface Words {
  to: number;
  mark: CurrencyMark | null;
  factor: number;
}

const powers = new Map<string, number>(
  [1e3, 1e4, 1e5, 1e6].flatMap((power) =>
    ['', ',', '.', "'"].map((mark) => [String(power).replace(/\B(?=(?:\d{3})+$)/g, mark), power] as const),
  ),
);

/**
 * `Unit: RMB 10,000`, `Investment (DKK 1.000)`: a power of ten with its currency that is a unit, not an amount. It
 * follows “unit” or “in”, or fills a bracket in a label or head, or anywhere as a factor.
 */
export function statedPower(tokens: readonly Token[], layout: Layout, index: number): Words | null {
  const before = wordAt(tokens, index - 1);
  const isSaid = before === 'in' || (/^[:=]$/.test(before) && /^(?:units?|figures)$/.test(wordAt(tokens, index - 2)));
  // “(x € 1.000)”: what the figures are multiplied by.
  const isFactor = /^[x×]$/.test(before) && wordAt(tokens, index - 2) === '(';
  if (!isSaid && !isFactor && before !== '(') return null;
  const lead = readCurrencyMark(tokens, index);
  const factor = powers.get(wordAt(tokens, lead?.next ?? index));
  if (factor === undefined) return null;
  const mark = lead ?? readCurrencyAfter(tokens, index + 1);
  if (!mark) return null;
  const to = lead ? lead.next + 1 : mark.next;
  if (isSaid) return tokens[to]?.newLine !== false || /^[.,;)]$/.test(wordAt(tokens, to)) ? { to, mark, factor } : null;
  if (isFactor) return wordAt(tokens, to) === ')' ? { to, mark, factor } : null;
  const cell = wordAt(tokens, to) === ')' ? layout.at(tokens[index]?.start ?? 0).cell : undefined;
  return cell?.isHead || cell?.isRowLabel ? { to, mark, factor } : null;
}

/** `R m`, `K million` at the end of a cell, line or clause, and `T CHF`, thousands of francs. */
function letteredUnit(tokens: readonly Token[], index: number): Words | null {
  const text = tokens[index]?.text ?? '';
  if (text === 'T') {
    const mark = readCurrencyMark(tokens, index + 1);
    return mark && !isNumber(tokens[mark.next]) && !mark.factor ? { to: mark.next, mark, factor: 1e3 } : null;
  }
  const code = text === 'K' ? 'ZMW' : letterCurrencies.get(text);
  const thousands = code ? thousandsAt(tokens, index + 1) : -1;
  const scale =
    thousands > 0
      ? { next: thousands, factor: 1e3 }
      : code
        ? readScale(tokens, index + 1, { hasCurrency: true })
        : null;
  if (!code || !scale || isNumber(tokens[scale.next])) return null;
  const isShared = code === 'ZMW';
  return {
    to: scale.next,
    mark: { code, next: index + 1, ...(isShared && { isShared, family: 'kwacha' }) },
    factor: scale.factor,
  };
}

/** `fixed cost per month, thousand |`, `shares (thousands) |`: a scale that ends a row's label. */
function trailingScale(tokens: readonly Token[], layout: Layout, index: number): Words | null {
  const word = wordAt(tokens, index);
  if (!/^(?:thousand|thousands|million|millions|billion|lakh|crore)$/.test(word)) return null;
  const cell = layout.at(tokens[index]?.start ?? 0).cell;
  const end = wordAt(tokens, index + 1) === ')' ? index + 2 : index + 1;
  const isLast = (tokens[end]?.newLine ?? true) && /^[,(]$/.test(wordAt(tokens, index - 1));
  const scale = cell?.isRowLabel && isLast ? readScale(tokens, index, { hasCurrency: true }) : null;
  return scale && { to: scale.next, mark: null, factor: scale.factor };
}

/** A mark with a scale and no number: the words of a stated unit. */
function unitWords(tokens: readonly Token[], layout: Layout, index: number): Words | null {
  const power = statedPower(tokens, layout, index);
  if (power) return power;
  const mark = readCurrencyMark(tokens, index);
  if (mark) {
    const thousands = thousandsAt(tokens, mark.next);
    if (thousands > 0) return { to: thousands, mark, factor: 1e3 };
    if (isNumber(tokens[mark.next])) return null;
    return withScale(tokens, mark, milBeside(mark.code));
  }
  const lettered = letteredUnit(tokens, index) ?? trailingScale(tokens, layout, index);
  if (lettered) return lettered;
  const scale = readScale(tokens, index, { hasCurrency: true });
  const after = scale
    ? readCurrencyAfter(tokens, /^(?:-|of|de|di)$/.test(wordAt(tokens, scale.next)) ? scale.next + 1 : scale.next)
    : null;
  if (scale && after && !isNumber(tokens[after.next])) return { to: after.next, mark: after, factor: scale.factor };
  if (scale && /^(?:in|of)$/.test(wordAt(tokens, index - 1)) && (tokens[index]?.text.length ?? 0) > 1)
    return { to: scale.next, mark: null, factor: scale.factor };
  // At the head of a line no number stands before it: “Dollars in thousands”.
  const readName = tokens[index]?.newLine ? readCurrencyName : readCurrencyAfter;
  const name = !scale && tokens[index]?.kind === 'word' ? readName(tokens, index) : null;
  if (name?.factor !== undefined && name.factor < 1 && opensList(tokens, index, name.next))
    return { to: name.next, mark: name, factor: name.factor };
  if (!name || name.factor !== undefined || isNumber(tokens[name.next])) return null;
  return notStated.test(wordAt(tokens, index - 1)) ? null : withScale(tokens, name, {});
}

/** “Per bottle, in cents: resin 11.2, power 1.1”: the unit of the numbers that its sentence lists. */
const opensList = (tokens: readonly Token[], from: number, to: number): boolean =>
  wordAt(tokens, from - 1) === 'in' && wordAt(tokens, to) === ':';

/** “per euro”, “the pound”, “a dollar”: money spoken of, no unit of figures. */
const notStated =
  /^(?:per|a|an|one|the|each|every|to|of|for|our|your|their|weak|weaker|strong|stronger|any|more|less|and|or|no)$/;

/** `USD m`, `HK$ million`, `all shekels, m`, `EUR (k)`: a mark and the scale that may follow it. */
function withScale(
  tokens: readonly Token[],
  mark: CurrencyMark,
  style: { isIberian?: boolean; isRomance?: boolean },
): Words {
  const isJoined = /^[-(,]$/.test(wordAt(tokens, mark.next)) || wordAt(tokens, mark.next) === 'in';
  const at = isJoined ? mark.next + 1 : mark.next;
  const scale = readScale(tokens, at, { hasCurrency: true, ...style });
  return scale && !isNumber(tokens[scale.next])
    ? { to: scale.next, mark, factor: scale.factor }
    : { to: mark.next, mark, factor: mark.factor ?? 1 };
}

const general = new Set(
  phrases(
    'all, everything, figures, amounts, numbers, unit, units, values, throughout, unless, otherwise, prices, costs, money, sums, alles, angaben, beträge, valores, montants, obviously',
  ),
);

function isGeneral(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - 7) && !/^[.;]$/.test(wordAt(tokens, at)); at -= 1)
    if (general.has(wordAt(tokens, at))) return true;
  for (let at = to; at < to + 5 && !/^[.;]$/.test(wordAt(tokens, at)); at += 1)
    if (general.has(wordAt(tokens, at))) return true;
  return false;
}

/** `Subject: cash in 2026 (HK$ million)` speaks for the text. */
const titles = new Set(
  phrases(
    'subject, re, ref, title, topic, to, from, betreff, asunto, assunto, objet, oggetto, onderwerp, emne, ämne, tema, konu',
  ),
);
const isTitle = (tokens: readonly Token[], { start }: Span): boolean =>
  titles.has(wordAt(tokens, tokenFrom(tokens, start)));

/** The table that begins where a line ends: the line is its heading. */
function tableBelow({ tables }: Layout, line: Span): Table | undefined {
  const next = spanAt(tables, line.end + blankLine);
  return next && next.start > line.start ? next : undefined;
}
/** Line ends and a blank line between a heading and its table, in characters. */
const blankLine = 4;

function scopeOf(
  tokens: readonly Token[],
  layout: Layout,
  words: Words,
  from: number,
): Omit<StatedUnit, 'from' | 'to' | 'currency' | 'factor'> | null {
  const place = layout.at(tokens[from]?.start ?? 0);
  const lineStart = place.line.start;
  const { cell, table } = place;
  if (words.factor < 1) return { scope: 'sentence', lineStart, sentenceStart: place.sentence.start };
  if (cell && table) {
    const scope = cell.isHead ? (cell.column === 0 ? 'table' : 'column') : cell.isRowLabel ? 'row' : null;
    return scope && { scope, lineStart, cell, table };
  }
  if (isGeneral(tokens, from, words.to)) return { scope: 'document', lineStart };
  const endsLine =
    tokens[words.to]?.newLine === true || /^[:.;]$/.test(wordAt(tokens, words.to)) || words.to >= tokens.length;
  const isBracketed = wordAt(tokens, from - 1) === '(' || wordAt(tokens, from - 2) === '(';
  const isOfLine = place.line.kind === 'bullet' || (place.line.label && !isTitle(tokens, place.line.label));
  const below = isOfLine ? tableBelow(layout, place.line) : undefined;
  const corner = below?.cells[0];
  if (isBracketed && words.factor > 1 && below && corner)
    return { scope: 'table', lineStart, cell: corner, table: below };
  if (isBracketed && words.factor > 1) return { scope: isOfLine ? 'line' : 'document', lineStart };
  if (words.factor > 1 && words.mark) return { scope: 'document', lineStart };
  // A currency alone is a statement only where it ends a line or stands in a bracket of its own.
  return words.mark && (endsLine || (isBracketed && /^[),]$/.test(wordAt(tokens, words.to))))
    ? { scope: 'document', lineStart }
    : null;
}

/** All units said once; `taken` tells the tokens that belong to a quantity of their own. */
export function readStatedUnits(
  tokens: readonly Token[],
  layout: Layout,
  taken: (index: number) => boolean,
): StatedUnit[] {
  const units: StatedUnit[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (taken(at)) continue;
    const words = unitWords(tokens, layout, at);
    if (!words) continue;
    const scope = scopeOf(tokens, layout, words, at);
    if (scope)
      units.push({
        from: at,
        to: words.to,
        currency: words.mark?.code === unknownCurrency ? null : (words.mark?.code ?? null),
        ...(words.mark?.isShared && { isShared: true }),
        ...(words.mark?.family && { family: words.mark.family }),
        factor: words.factor,
        ...scope,
      });
    at = words.to - 1;
  }
  return units;
}

/** Units said once, by where they hold; of several for one place the first. */
export interface UnitIndex {
  document: StatedUnit | undefined;
  lines: Map<number, StatedUnit>;
  sentences: Map<number, StatedUnit>;
  tables: Map<Table, Map<string, StatedUnit>>;
}

export function indexUnits(units: readonly StatedUnit[]): UnitIndex {
  const index: UnitIndex = { document: undefined, lines: new Map(), sentences: new Map(), tables: new Map() };
  for (const unit of units) {
    const { scope, cell, table } = unit;
    if (scope === 'document') index.document ??= unit;
    else if (scope === 'line') {
      if (!index.lines.has(unit.lineStart)) index.lines.set(unit.lineStart, unit);
    } else if (scope === 'sentence') index.sentences.set(unit.sentenceStart ?? 0, unit);
    else if (table && cell) {
      const own = index.tables.get(table) ?? new Map<string, StatedUnit>();
      index.tables.set(table, own);
      const key = scope === 'row' ? `row ${cell.row}` : scope === 'column' ? `column ${cell.text}` : 'table';
      if (!own.has(key)) own.set(key, unit);
    }
  }
  return index;
}
