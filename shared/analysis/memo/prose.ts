/** The engine's sentences as a reader wants to see them: quotations for text spans, dates in words' order, signs and dashes. */
import type { Evidence, Figure, FigureSource } from '../model.js';
import { formatFigure, formatFigureRange } from '../figures.js';
import { escapeMarkdown } from './markdown.js';

/** `content[36:48] "$450 million"`: where in the query's text something stands. */
const span = /content\[\d+:\d+\](?: "((?:[^"\\]|\\.)*)")?/g;
const timestamp = /\b(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?Z/g;
/** `$323M-470M`, `0-90`; not the hyphens of `2026-11-21` or, where the first is the larger, of `NIST 800-53`. */
const range =
  /(?<![\p{L}\p{N}-])(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3} )?(\d{1,3}(?:\.\d+)?)([KMBT]?)-(\d{1,3}(?:\.\d+)?)(?:[KMBT%]?)(?![\p{L}\p{N}-])/gu;
const minus = /(?<![\p{L}\p{N})\]-])-(?=\p{Sc}?\d)/gu;

/** ISO 8601 to the minute, which rounds a deadline down. */
export const moment = (iso: string): string => iso.replace(timestamp, '$1 $2 UTC');

const dashed = (found: string, low: string, scale: string, high: string): string =>
  scale === '' && Number(low) >= Number(high) ? found : found.replace('-', '–');

const typeset = (text: string): string => moment(text).replace(range, dashed).replace(minus, '−');

/** A sentence of the engine as Markdown. Words that it quotes from the query stay as they were written. */
export function prose(text: string): string {
  let plain = '';
  let from = 0;
  for (const match of text.matchAll(span)) {
    plain += typeset(text.slice(from, match.index)) + quoted(match[1]);
    from = match.index + match[0].length;
  }
  return escapeMarkdown(plain + typeset(text.slice(from)));
}

const quoted = (words: string | undefined): string =>
  words === undefined ? 'the query' : `“${words.replace(/\\(["\\])/g, '$1')}”`;

/** As `prose`, beginning with a capital where it begins with an ordinary word. */
export function sentence(text: string): string {
  return prose(text.replace(/^\p{Ll}(?=\p{Ll}*(?:[\s,:;-]|$))/u, (letter) => letter.toUpperCase()));
}

/** `not_assessed` and `network-connection` as words. */
export const words = (name: string): string => name.replace(/[_-]+/g, ' ').toLowerCase();

const sourceWords: Record<FigureSource, string> = {
  text: 'query',
  context: 'context',
  connector: 'connector',
  derived: 'computed',
  benchmark: 'benchmark',
  assumption: 'assumed',
};

export const isSource = (value: unknown): value is FigureSource =>
  typeof value === 'string' && Object.hasOwn(sourceWords, value);

/** What stands in brackets within brackets is the origin of an origin: the evidence of its own line tells it. */
function withoutNested(text: string): string {
  let depth = 0;
  let shown = '';
  for (const character of text) {
    if (character === '(') depth += 1;
    if (depth < 2) shown += character;
    else if (character === '(') shown = shown.trimEnd();
    if (character === ')') depth = Math.max(0, depth - 1);
  }
  return depth > 0 ? `${shown})` : shown;
}

/** Where a value came from: `query: “$450 million”`, `benchmark: industry-benchmarks#software wacc, 2025-01`. */
export function provenance({
  source,
  origin,
  asOf,
}: {
  source: FigureSource;
  origin: string;
  asOf?: string | undefined;
}): string {
  return `${sourceWords[source]}: ${prose(withoutNested(origin))}${asOf === undefined ? '' : `, ${escapeMarkdown(asOf)}`}`;
}

export const figureText = (figure: Figure): string => prose(formatFigureRange(figure));

/** The value of a line of evidence, in its unit. */
export function evidenceValue({ value, unit }: Pick<Evidence, 'value' | 'unit'>): string {
  if (value === null) return 'not known';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? prose(value) : prose(formatFigure({ value, unit: unit ?? 'count' }));
}
