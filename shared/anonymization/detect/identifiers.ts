/**
 * Direct identifiers that have a form of their own: found by regular expressions without nested repetition, so that the time
 * grows with the text, and kept only where their check digits or rules hold.
 */
import { createRequire } from 'node:module';
import type Validator from 'validator';
import type { Entity, EntityType } from '../entity.js';

let library: typeof Validator | undefined;
/** Loaded by the first text that holds what may be an identifier: most processes anonymize nothing, and it is a hundred files. */
const validator = (): typeof Validator => (library ??= createRequire(import.meta.url)('validator') as typeof Validator);

interface Pattern {
  type: EntityType;
  form: RegExp;
  score: number;
  /** Whether this text is one; `before` are the 40 characters in front of it. */
  accepts?: (text: string, before: string) => boolean;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

const cardPrefix = /^(?:4|5[0-5]|2[2-7]|3[0-9]|6)/;

/** @returns whether the digits are a payment card number: 13 to 19, a known prefix, and the Luhn check. */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text);
  return digits.length >= 13 && digits.length <= 19 && cardPrefix.test(digits) && validator().isLuhnNumber(digits);
}

const isSocialSecurityNumber = (text: string): boolean => {
  const digits = digitsOf(text);
  const area = digits.slice(0, 3);
  const group = digits.slice(3, 5);
  const serial = digits.slice(5);
  return area !== '000' && area !== '666' && area < '900' && group !== '00' && serial !== '0000';
};

/** Shannon entropy in bits a character; random keys have four and more, words three. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}

const looksRandom = (text: string): boolean => /\d/.test(text) && /[a-z]/i.test(text) && entropyOf(text) > 3.6;

const isItaly = (text: string): boolean => /^[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]$/i.test(text);

const isVehicleNumber = (text: string): boolean => /\d/.test(text) && /[A-Z]{2}/.test(text) && entropyOf(text) > 2.5;

const patterns: readonly Pattern[] = [
  {
    type: 'EMAIL',
    form: /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,6}/gu,
    score: 10,
  },
  { type: 'URL_WITH_USER', form: /(?<!\w)https?:\/\/[^\s/@<>"]{1,128}@[^\s<>"]{1,500}/gi, score: 11 },
  {
    type: 'URL_WITH_USER',
    form: /(?<!\w)(?:https?:\/\/|www\.)[^\s<>"]{1,200}(?:\/(?:in|u|user|users|profile|profiles|people|members?|accounts?|customers?|patients?)\/|\/@|[?&](?:user|uid|id|email|account|token)=)[^\s<>"]{1,200}/gi,
    score: 10,
  },
  { type: 'URL', form: /(?<!\w)(?:https?:\/\/|www\.)[^\s<>"')\]]{1,500}/gi, score: 8 },
  {
    type: 'URL',
    form: /(?<![\w@.-])[a-z0-9-]{2,63}\.(?:com|org|net|io|de|fr|co\.uk|eu|ai|app|dev|gov|edu|biz|info|example)(?:\/[^\s<>"')\]]{0,300})?(?![\w.-]{0,64}@)\b/gi,
    score: 7,
  },
  {
    type: 'IP',
    form: /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.]*\d)/g,
    score: 9,
    accepts: (text, before) => validator().isIP(text, 4) && !/(?:\bv|version|release|build)\.?\s*$/i.test(before),
  },
  {
    type: 'IP',
    form: /(?<![\w:])[0-9A-F]{0,4}(?::[0-9A-F]{0,4}){2,7}(?![\w:])/gi,
    score: 9,
    accepts: (text) => text.length > 3 && validator().isIP(text, 6),
  },
  { type: 'MAC', form: /(?<![\w:-])[0-9A-F]{2}(?:[:-][0-9A-F]{2}){5}(?![\w:-])/gi, score: 10 },
  { type: 'CARD_PAN', form: /(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-])/g, score: 10, accepts: isCardNumber },
  {
    type: 'CARD_SECURITY',
    form: /%?B\d{13,19}\^[^^\n]{2,26}\^\d{7}[^\s]{0,40}|;\d{13,19}=\d{7}[^\s]{0,30}/g,
    score: 12,
  },
  { type: 'NATIONAL_ID', form: /(?<![\w-])\d{3}-\d{2}-\d{4}(?![\w-])/g, score: 10, accepts: isSocialSecurityNumber },
  { type: 'NATIONAL_ID', form: /(?<![\w-])\d{3} \d{2} \d{4}(?![\w-])/g, score: 8, accepts: isSocialSecurityNumber },
  {
    type: 'NATIONAL_ID',
    form: /(?<!\w)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D](?!\w)/g,
    score: 10,
  },
  {
    type: 'NATIONAL_ID',
    form: /(?<!\w)\d{8}-?[A-HJ-NP-TV-Z](?!\w)/g,
    score: 9,
    accepts: (text) => validator().isIdentityCard(text.replace('-', ''), 'ES'),
  },
  { type: 'NATIONAL_ID', form: /(?<!\w)[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z](?!\w)/gi, score: 10, accepts: isItaly },
  {
    type: 'NATIONAL_ID',
    form: /(?<![\w.-])\d{3}\.\d{3}\.\d{3}-\d{2}(?![\w-])/g,
    score: 10,
    accepts: (text) => validator().isTaxID(text, 'pt-BR'),
  },
  {
    type: 'NATIONAL_ID',
    form: /(?<![\w-])[12] ?\d{2} ?(?:0[1-9]|1[0-2]) ?\d{2} ?\d{3} ?\d{3} ?\d{2}(?![\w-])/g,
    score: 9,
    accepts: (text) => 97 - Number(BigInt(digitsOf(text).slice(0, 13)) % 97n) === Number(digitsOf(text).slice(13)),
  },
  {
    type: 'NATIONAL_ID',
    form: /(?<![\w-])[2-9]\d{3} \d{4} \d{4}(?![\w-])/g,
    score: 9,
    accepts: (text) => validator().isIdentityCard(digitsOf(text), 'IN'),
  },
  { type: 'VEHICLE_OR_DEVICE_ID', form: /(?<!\w)[A-HJ-NPR-Z0-9]{17}(?!\w)/g, score: 8, accepts: isVehicleNumber },
  {
    type: 'API_KEY',
    form: /(?<![\w-])(?:sk|pk|rk)[-_](?:live|test|proj)?[-_]?[A-Za-z0-9_-]{16,200}|(?<!\w)(?:AKIA|ASIA)[A-Z0-9]{16}\b|(?<!\w)gh[pousr]_[A-Za-z0-9]{20,100}|(?<!\w)xox[abprs]-[A-Za-z0-9-]{10,200}|(?<!\w)whsec_[A-Za-z0-9+/=]{16,200}|(?<!\w)eyJ[\w-]{8,2000}\.[\w-]{8,4000}(?:\.[\w-]{8,1000})?/g,
    score: 12,
  },
  { type: 'UNIQUE_CODE', form: /(?<!\w)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?!\w)/gi, score: 11 },
  { type: 'API_KEY', form: /(?<![\w/+=.-])[A-Za-z0-9_+/-]{24,512}={0,2}(?![\w+/=-])/g, score: 6, accepts: looksRandom },
];

const near = 40;

function matches({ type, form, score, accepts }: Pattern, text: string): Entity[] {
  const found: Entity[] = [];
  for (const match of text.matchAll(form)) {
    const matched = match[0].replace(/[.,;:!?]+$/, '');
    if (matched === '' || (accepts && !accepts(matched, text.slice(Math.max(0, match.index - near), match.index))))
      continue;
    found.push({ type, start: match.index, end: match.index + matched.length, score });
  }
  return found;
}

/** The remainder that ISO 7064 checks: letters count from 10, the country and check digits go to the end. */
function mod97(account: string): number {
  let rest = 0;
  for (const char of account.slice(4) + account.slice(0, 4)) {
    const value = char >= 'A' ? char.charCodeAt(0) - 55 : Number(char);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** International bank account numbers: the longest run of groups that the country's length and mod 97 accept. */
function ibans(text: string): Entity[] {
  return [...text.matchAll(/(?<!\w)[A-Z]{2}\d{2}(?: ?[A-Z0-9]{1,4}){3,9}/g)].flatMap((match) => {
    for (let end = match[0].length; end >= 15; end--) {
      const candidate = match[0].slice(0, end);
      const account = candidate.replaceAll(' ', '');
      // The cheap half of the check comes first: the country's form is asked for only where it can matter.
      if (!candidate.endsWith(' ') && mod97(account) === 1 && validator().isIBAN(account))
        return [{ type: 'IBAN' as const, start: match.index, end: match.index + end, score: 11 }];
    }
    return [];
  });
}

/** Kinds of number that only the words in front of them tell apart. */
const cued: readonly [type: EntityType, words: string][] = [
  [
    'NATIONAL_ID',
    'ssn|social security|social insurance|national insurance|national id|identity card|id card|personnummer|aadhaar|nino|steuer-?id|dni|nie|cpf',
  ],
  ['PASSPORT', 'passport'],
  ['DRIVER_LICENSE', "driver'?s?'? licen[cs]e|driving licen[cs]e|dl"],
  ['CERTIFICATE', 'certificate|licen[cs]e|npi|dea|registration'],
  ['TAX_ID', 'tax id|tax number|tin|itin|ein|vat|vat id|fiscal code|utr'],
  ['MEDICAL_RECORD_NO', 'mrn|medical record|patient(?: id)?|chart|hospital number'],
  ['HEALTH_PLAN_NO', 'health plan|member id|beneficiary|medicare|medicaid|insurance policy|policy|subscriber'],
  ['BANK_ACCOUNT', 'account|acct|a/c|sort code|routing|aba|bsb|iban|swift|bic|transit'],
  ['VEHICLE_OR_DEVICE_ID', 'vin|plate|licen[cs]e plate|registration plate|serial|imei|imsi|device id|device|udid'],
  [
    'UNIQUE_CODE',
    'employee id|employee number|staff id|customer id|customer number|personnel number|badge|user id|case number|claim',
  ],
  ['CARD_PAN', 'credit card|debit card|card|pan'],
  ['CARD_SECURITY', 'cvv2?|cvc2?|cid|csc|security code|pin(?: code)?'],
];

const cuedForms = cued.map(([type, words]) => ({
  type,
  form: new RegExp(
    `(?<!\\w)(?:${words})s?[ \\t]{0,2}(?:(?:number|num|no|id|code|nr|#)\\.?)?[ \\t]{0,2}(?:is|was|[:=#])?[ \\t]{0,2}#?(?=([A-Z0-9](?:[ -]?[A-Z0-9]){2,22})(?!\\w))`,
    'gi',
  ),
}));

/** Of what follows a cue, the first groups that make a code: `C04 772 119 was` is `C04 772 119`, `QQ 12 34 56 C and` all but the last. */
function codeOf(text: string): string {
  const groups = text.split(' ');
  const isPart = (group: string, index: number): boolean =>
    /\d/.test(group) || (/^[A-Z]{1,3}$/.test(group) && /\d/.test(groups[index + 1] ?? groups[index - 1] ?? ''));
  const end = groups.findIndex((group, index) => !isPart(group, index));
  return groups.slice(0, end < 0 ? groups.length : end).join(' ');
}

function cuedNumbers(text: string): Entity[] {
  return cuedForms.flatMap(({ type, form }) =>
    [...text.matchAll(form)].flatMap((match) => {
      const code = codeOf(match[1] ?? '');
      const start = match.index + match[0].length;
      return digitsOf(code).length < (type === 'CARD_SECURITY' ? 3 : 4) || /^(?:19|20)\d{2}$/.test(code)
        ? []
        : [{ type, start, end: start + code.length, score: 7 }];
    }),
  );
}

/** Every direct identifier of a text, overlaps included. */
export const findIdentifiers = (text: string): Entity[] => [
  ...patterns.flatMap((pattern) => matches(pattern, text)),
  ...ibans(text),
  ...cuedNumbers(text),
];
