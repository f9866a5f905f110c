/** Numbers that are no quantities: marks of lists, names of rules, forms and products, and “one” as a pronoun. */
import type { Layout } from '../layout.js';
import type { Token } from '../tokens.js';
import { phrases, wordAt } from '../tokens.js';
import type { Found } from './amounts.js';

/** Words before a number that make it a name: ISO 27001, Form 8-K, Article 33, section 613a. */
const namers = new Set(
  phrases(
    'iso, iec, form, article, art, section, sec, chapter, ifrs, ias, asc, rule, regulation, directive, nis, soc, boeing, airbus, room, gate, catch, covid, item, appendix, annex, exhibit, figure, fig, table, ' +
      'version, tel, phone, fax, zip, po, po-box, ref, pillar, basel, level, tier, mifid, gdpr, cfr, usc, en, din, type, model, series, class, phase, stage, sap, windows, route, highway, terminal, pier, building, sheet, industry, web, scope, channel, studio, hangar, berth, dock, gangway, valve, pump, compressor, boiler, furnace',
  ),
);
const pronounLead = new Set(
  phrases(
    'the, no, this, that, any, which, each, every, another, some, first, last, next, other, big, right, wrong, only, every, new, old, better, little, good, quick',
  ),
);
const pronounFollow = new Set(
  phrases(
    'of, is, was, has, would, could, can, should, may, that, which, who, to, and, or, in, on, at, for, with, by, will, thing, way, day, another, if, more, cares, reason, knows, but, says, side, hand, side',
  ),
);

function isPronoun(tokens: readonly Token[], found: Found): boolean {
  if (found.to - found.from !== 1 || wordAt(tokens, found.from) !== 'one') return false;
  const next = tokens[found.to];
  return pronounLead.has(wordAt(tokens, found.from - 1)) || next?.kind !== 'word' || pronounFollow.has(next.lower);
}

/** `(2) Earlier complaints …`, `1. Scope` inside running text. */
function isEnumerator(tokens: readonly Token[], found: Found): boolean {
  const isSmall =
    typeof found.value === 'number' && Math.abs(found.value) < 30 && found.decimals === 0 && !found.isWords;
  const isBracketed = wordAt(tokens, found.from - 1) === '(' && wordAt(tokens, found.to) === ')';
  const next = tokens[found.to + 1];
  const lead = wordAt(tokens, found.from - 2);
  return (
    isSmall &&
    isBracketed &&
    next?.kind === 'word' &&
    !next.newLine &&
    (/^[.;:,?!]?$/.test(lead) || /^(?:and|or)$/.test(lead))
  );
}

const sectionForm = /^(\d{1,2})\.(\d{1,2})$/;
const sections = new WeakMap<readonly Token[], ReadonlySet<string>>();

/** What opens a line as the number of a section would. */
function sectionsOf(tokens: readonly Token[]): ReadonlySet<string> {
  const known = sections.get(tokens);
  if (known) return known;
  const opening = tokens.filter(({ newLine, text }, at) => (newLine || at === 0) && sectionForm.test(text));
  const found = new Set(opening.map(({ text }) => text));
  sections.set(tokens, found);
  return found;
}

/** “4.1 RM reported”: opens a line, as the section before it or after it does. */
function isSection(tokens: readonly Token[], { from, kind }: Found): boolean {
  // Two capitals behind it may be anybody’s initials, a code of three is a currency.
  const isOpen = kind === 'bare' || (kind === 'money' && /^\p{Lu}{1,2}$/u.test(tokens[from + 1]?.text ?? ''));
  if (!isOpen) return false;
  const token = tokens[from];
  const [, chapter, number] = (token && (token.newLine || from === 0) && sectionForm.exec(token.text)) || [];
  if (chapter === undefined || !/^\p{Lu}/u.test(tokens[from + 1]?.text ?? '')) return false;
  return [-1, 1].some((step) => sectionsOf(tokens).has(`${chapter}.${Number(number) + step}`));
}

/** What bears numbers with a letter behind them: “paper 7b”, “room 2B”. */
const lettered = new Set(
  phrases('paper, room, item, section, annex, appendix, exhibit, slide, page, hall, lot, clause, schedule, gate, unit'),
);

/** “Board paper 7b” is no seven billions. */
const isLettered = (tokens: readonly Token[], { from }: Found): boolean =>
  lettered.has(wordAt(tokens, from - 1)) &&
  /^\d{1,3}$/.test(tokens[from]?.text ?? '') &&
  tokens[from + 1]?.glued === true &&
  /^[a-z]$/i.test(tokens[from + 1]?.text ?? '');

/** Whether a number names something instead of measuring it. */
export function isNoQuantity(tokens: readonly Token[], layout: Layout, found: Found): boolean {
  if (isSection(tokens, found) || isLettered(tokens, found)) return true;
  if (found.kind !== 'bare') return false;
  const start = tokens[found.from]?.start ?? 0;
  const place = layout.at(start);
  if (place.line.kind === 'bullet' && start < place.line.contentStart) return true;
  if (isEnumerator(tokens, found)) return true;
  const previous = tokens[found.from - 1];
  if (previous && !found.isScaled && namers.has(previous.lower) && /^\p{Lu}/u.test(previous.text)) return true;
  const isEdition =
    previous?.text === ':' && tokens[found.from]?.glued && /^\d{4,}$/.test(wordAt(tokens, found.from - 2));
  return isEdition || isPronoun(tokens, found);
}
