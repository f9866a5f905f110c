import type { EntityType } from '../entity.js';

/** What the value of a field is, from the field's name; the first that fits. */
const hints: readonly [words: RegExp, type: EntityType][] = [
  [/\b(?:e ?mail|mail address)\b/, 'EMAIL'],
  [/\bfax\b/, 'FAX'],
  [/\b(?:phone|telephone|mobile|cell|tel|landline|whatsapp)\b/, 'PHONE'],
  [/\b(?:cvv2?|cvc2?|pin|security code|track data|track ?[12])\b/, 'CARD_SECURITY'],
  [/\b(?:pan|card number|credit card|debit card|card no)\b/, 'CARD_PAN'],
  [/\biban\b/, 'IBAN'],
  [
    /\b(?:ssn|social security|national id|national insurance|nino|aadhaar|cpf|dni|identity card|personnummer)\b/,
    'NATIONAL_ID',
  ],
  [/\bpassport\b/, 'PASSPORT'],
  [/\bdriver(?:s)? licen[cs]e|driving licen[cs]e\b/, 'DRIVER_LICENSE'],
  [/\b(?:licen[cs]e plate|plate|vin|vehicle id|serial(?: number)?|imei|device id|udid)\b/, 'VEHICLE_OR_DEVICE_ID'],
  [/\b(?:certificate|licen[cs]e) (?:number|no|id)\b/, 'CERTIFICATE'],
  [/\b(?:tax id|tax number|vat(?: id| number)?|ein|tin|itin|utr)\b/, 'TAX_ID'],
  [/\b(?:mrn|medical record|patient (?:id|number|no))\b/, 'MEDICAL_RECORD_NO'],
  [
    /\b(?:health plan|insurance (?:id|number|policy)|policy number|member id|subscriber id|beneficiary (?:id|number))\b/,
    'HEALTH_PLAN_NO',
  ],
  [/\b(?:account (?:number|no|id)|bank account|routing|sort code|bic|swift)\b/, 'BANK_ACCOUNT'],
  [/\b(?:ip|ip address|client ip)\b/, 'IP'],
  [/\bmac(?: address)?\b/, 'MAC'],
  [/\b(?:api key|access key|secret|token|password|passwd|private key|credential)s?\b/, 'API_KEY'],
  [/\b(?:fingerprint|voice ?print|retina|iris|face ?print|biometric|dna)s?\b/, 'BIOMETRIC'],
  [/\b(?:photo|photograph|portrait|headshot|face image|avatar)s?\b/, 'PHOTO'],
  [
    /\b(?:employee|staff|customer|personnel|badge|user|client|person|case|subject|participant|study|trial|enrol?lment|donor|specimen|sample|member|student|unique|patient|individual) ?(?:id|identifier|number|no|code|key|ref|reference)\b/,
    'UNIQUE_CODE',
  ],
  [/\b(?:date of birth|birth ?(?:date|day)|dob|admission date|discharge date|date of death)\b/, 'DATE'],
  [/\b(?:street|street address|address|address line ?\d?|home address)\b/, 'POSTAL_ADDRESS'],
  [/\b(?:zip|zip code|postal code|postcode|plz)\b/, 'ZIP'],
  [/\b(?:city|town|county|district|municipality|place of birth|birth ?place)\b/, 'PLACE'],
  [/\bage\b/, 'AGE'],
  [/\b(?:user ?name|login|handle|screen name)\b/, 'USERNAME'],
  [
    /\b(?:first|last|full|given|family|middle|maiden|sur|contact|employee|patient|customer|client|person|executive|cardholder|account holder|beneficiary|spouse|doctor|physician|author|sender|recipient) ?name\b/,
    'PERSON',
  ],
  [
    /\b(?:surname|contact person|ceo|cfo|cto|ciso|coo|cio|chairman|founder|key people|patient|cardholder|next of kin|spouse)\b/,
    'PERSON',
  ],
  [
    /\b(?:company|organi[sz]ation|employer|vendor|supplier|competitor|target|target company|acquirer|auditor|subsidiary|business|bank|legal) ?name\b/,
    'ORGANIZATION',
  ],
  [
    /\b(?:company|employer|vendor|supplier|competitor|competitors|target company|acquirer|auditor|lender)s?\b/,
    'ORGANIZATION',
  ],
  [/\b(?:project|project name|code ?name)\b/, 'PROJECT_NAME'],
  [/\b(?:job title|position|job)\b/, 'JOB_TITLE'],
];

/** Fields whose value stands for one record; only one with a digit does so by itself. */
const recordCode = /\b(?:id|ids|identifier|uid|guid|uuid)$/;

/** Fields of money: their numbers become bands where amounts do. */
const money =
  /\b(?:amount|price|cost|costs|revenue|turnover|sales|salary|wage|bonus|income|ebitda|ebit|profit|loss|cash|debt|budget|value|valuation|arr|mrr|capex|opex|burn|fee|fees|balance|limit|facility|payment|premium|assets|liabilities|equity|receivables|payables|inventory|interest expense|market cap)\b/;
const measure = /\b(?:rate|ratio|share|margin|growth|percent|percentage|multiple|count|days|months|years|hours)\b/;

/** `patientName`, `patient_name` and `Patient-Name` are `patient name`. */
export const wordsOfKey = (key: string): string =>
  key
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(/[_\-.\s]+/g, ' ')
    .trim()
    .toLowerCase();

/** A longer one is no name of a field. */
const MAX_KEY_LENGTH = 100;

/** A sentence is not the value that a field's name promises. */
const MAX_VALUE_LENGTH = 160;

/** What the whole value of a field is, or undefined where the name says nothing and the value must speak for itself. */
export function hintOf(key: string, value: string | number): EntityType | undefined {
  if (key.length > MAX_KEY_LENGTH) return undefined;
  const words = wordsOfKey(key);
  if (typeof value === 'string' && (value.trim() === '' || value.length > MAX_VALUE_LENGTH)) return undefined;
  const hint = hints.find(([form]) => form.test(words))?.[1];
  if (hint) return hint;
  if (recordCode.test(words) && /\d/.test(String(value))) return 'RECORD_CODE';
  return typeof value === 'number' && money.test(words) && !measure.test(words) ? 'AMOUNT' : undefined;
}
