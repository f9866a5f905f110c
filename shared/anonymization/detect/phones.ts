import { createRequire } from 'node:module';
import type * as Phones from 'libphonenumber-js';
import type { CountryCode } from 'libphonenumber-js';
import type { Entity } from '../entity.js';

let library: typeof Phones | undefined;
/** Loaded by the first text that holds what may be a number: most processes anonymize nothing, and it is a hundred files. */
function parsePhone(text: string, country?: CountryCode): Phones.PhoneNumber | undefined {
  library ??= createRequire(import.meta.url)('libphonenumber-js') as typeof Phones;
  return library.parsePhoneNumberFromString(text, country);
}

/** Countries whose national way of writing is read; a number that begins with + needs none of them. */
const countries: readonly CountryCode[] = ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'NL', 'CH', 'AU', 'IN', 'BR', 'JP'];

const candidate =
  /(?<![\w.,$€£¥+-])(?:\+|\(\+?)?\d(?:[ \u00a0()./-]{0,3}\d){6,15}(?:[ ,]{0,2}(?:x|ext\.?|extension)[ ]?\d{1,6})?(?![\w%])/gi;

const cue =
  /(?:phone|telephone|tel|mobile|cell|call|dial|reach|whatsapp|text|hotline|landline|number|contact|fax|faxed|ring)\b[^\d\n]{0,24}$/i;
const faxCue = /\bfax(?:ed|es)?\b[^\d\n]{0,16}$/i;

/** Countries whose numbers have one length and few beginnings, so that one written in groups says by itself what it is. */
const strict: readonly CountryCode[] = ['BR', 'IN', 'AU', 'MX', 'SG', 'ZA', 'PL', 'TR', 'KR'];
/** Groups of a telephone number without its leading zero; groups of three alone are thousands, of four alone may be years. */
const grouped =
  /^(?:\(\d{2,3}\) ?\d{4,5}[ -]\d{4}|\d{2,3}[ -]\d{4,5}[ -]\d{4}|\d{5}[ -]\d{5}|1[38]00[ -]\d{3}[ -]\d{3})$/;

/** Groups as only telephone numbers are written. */
const northAmerican = /^(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ ./-]{1,2}[2-9]\d{2}[ .-]\d{4}\b/;
const isDate = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})\b/;

function isTelephone(text: string, before: string): boolean {
  const digits = text.replaceAll(/\D/g, '');
  if (isDate.test(text) || digits.length > 16) return false;
  if (text.startsWith('+') || text.startsWith('(+')) return parsePhone(text)?.isPossible() ?? false;
  if (northAmerican.test(text)) return true;
  if (text.startsWith('00') && digits.length >= 10) return true;
  if (cue.test(before) && digits.length >= 7) return true;
  if (grouped.test(text) && strict.some((country) => parsePhone(text, country)?.isValid())) return true;
  return (
    /^\(?0/.test(text) && /[ ()/.-]/.test(text) && countries.some((country) => parsePhone(text, country)?.isValid())
  );
}

/** Telephone and fax numbers. */
export function findPhones(text: string): Entity[] {
  return [...text.matchAll(candidate)].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    if (!isTelephone(match[0], before)) return [];
    return [
      {
        type: faxCue.test(before) ? ('FAX' as const) : ('PHONE' as const),
        start: match.index,
        end: match.index + match[0].length,
        score: 6,
      },
    ];
  });
}
