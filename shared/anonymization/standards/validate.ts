import { detect, wordsOfKey } from '../detect/index.js';
import { entityKinds, isAtLeast, type Entity, type EntityType, type Level } from '../entity.js';
import type { Json } from '../document.js';
import type { Written } from '../anonymize-document.js';
import { isCardNumber } from '../detect/identifiers.js';
import { smallestGroup } from './k-anonymity.js';

export const standards = ['GDPR', 'HIPAA', 'CCPA', 'PCI_DSS', 'SOX'] as const;
export type Standard = (typeof standards)[number];

/** What keeps content from a standard: what it is and where, never its value. */
export interface Finding {
  type: string;
  /** Dotted path of the text; empty for the content as a whole. */
  path: string;
  /** Position in that text. */
  start?: number;
  end?: number;
  reason: string;
}

export interface Validation {
  standard: Standard;
  compliant: boolean;
  findings: Finding[];
}

interface Content {
  level: Level;
  content: Json;
  written: readonly Written[];
  /** Whatever is still found in what came out. */
  left: readonly { path: string; entity: Entity; text: string }[];
}

/** Enough to mend a document by; what follows is more of the same. */
const MAX_FINDINGS = 200;

const identifierOfHipaa: Readonly<Record<string, string>> = {
  A: 'names',
  B: 'geography below a state',
  C: 'dates except the year, ages over 89',
  D: 'telephone numbers',
  E: 'fax numbers',
  F: 'email addresses',
  G: 'social security numbers',
  H: 'medical record numbers',
  I: 'health plan numbers',
  J: 'account numbers',
  K: 'certificate or licence numbers',
  L: 'vehicle identifiers',
  M: 'device identifiers',
  N: 'URLs',
  O: 'IP addresses',
  P: 'biometric identifiers',
  Q: 'full-face photographs',
  R: 'any other unique code',
};

const at = (path: string, entity: Entity, reason: string): Finding => ({
  type: entity.type,
  path,
  start: entity.start,
  end: entity.end,
  reason,
});

const hipaaOf = (type: EntityType): string | undefined => (entityKinds[type] as { hipaa?: string }).hipaa;

/** 45 CFR 164.514(b)(2): none of the 18 identifiers is left. A quarter is more than a year, and a region may be a city's. */
function hipaa({ written, left }: Content): Finding[] {
  const remaining = left.flatMap(({ path, entity, text }) => {
    const letter = entity.type === 'AGE' ? (Number(text) > 89 ? 'C' : undefined) : hipaaOf(entity.type);
    return letter === undefined ? [] : [at(path, entity, `${letter}: ${identifierOfHipaa[letter]}`)];
  });
  const quarters = written.flatMap(({ path, text, inserted }) =>
    inserted
      .filter(({ type, start, end }) => type === 'DATE' && /^Q[1-4]/.test(text.slice(start, end)))
      .map((entity) => at(path, entity, `C: ${identifierOfHipaa['C']}; a quarter says more than the year`)),
  );
  return [...remaining, ...quarters];
}

const specialCategories: readonly [form: RegExp, name: string][] = [
  [
    /\b(?:diagnos(?:is|ed|es)|disease|cancer|diabetes|HIV|depression|pregnan(?:t|cy)|disabilit(?:y|ies)|medication|surgery|symptoms?|psychiatric|patient|therapy|chemotherapy)\b/gi,
    'health',
  ],
  [
    /\b(?:catholic|protestant|muslim|jewish|hindu|buddhist|atheist|religio(?:n|us)|mosque|synagogue)\b/gi,
    'religion or belief',
  ],
  [/\b(?:trade union|union member(?:ship)?|works council member)\b/gi, 'trade union membership'],
  [/\b(?:homosexual|gay|lesbian|bisexual|transgender|sexual orientation)\b/gi, 'sexual orientation'],
  [/\b(?:ethnic(?:ity)?|racial origin|race)\b/gi, 'ethnic origin'],
  [/\b(?:political (?:party|opinion|affiliation)|party member)\b/gi, 'political opinion'],
  [/\b(?:fingerprint|biometric|genetic|genome|DNA)\b/gi, 'biometric or genetic data'],
];

const special = (written: readonly Written[]): Finding[] =>
  written.flatMap(({ path, text }) =>
    specialCategories.flatMap(([form, name]) =>
      [...text.matchAll(form)].map((match) => ({
        type: 'SPECIAL_CATEGORY',
        path,
        start: match.index,
        end: match.index + match[0].length,
        reason: `Art. 9: ${name}`,
      })),
    ),
  );

const personal = ({ left }: Content, law: string): Finding[] =>
  left
    .filter(
      ({ entity }) =>
        entityKinds[entity.type].level !== 'ADVANCED' &&
        entity.type !== 'ORGANIZATION' &&
        entity.type !== 'PROJECT_NAME',
    )
    .map(({ path, entity }) => at(path, entity, `${law}: identifies a person`));

/** Anonymous is what nobody can be singled out in; a document that only replaces names is pseudonymised, Art. 4(5). */
function gdpr(content: Content): Finding[] {
  const findings = [...personal(content, 'Art. 4(1)'), ...special(content.written)];
  if (!isAtLeast(content.level, 'ADVANCED'))
    return [
      ...findings,
      {
        type: 'PSEUDONYMIZED',
        path: '',
        reason: `${content.level} pseudonymises: the content is still personal data, Art. 4(5)`,
      },
    ];
  const group = smallestGroup(content.content);
  if (group >= 5) return findings;
  return [
    ...findings,
    {
      type: 'SMALL_GROUP',
      path: '',
      reason:
        group === 0
          ? 'the content is no list of records, so that no group of five can be shown'
          : `a record shares its combination of values with ${group - 1} others; five alike are needed`,
    },
  ];
}

function ccpa(content: Content): Finding[] {
  const findings = personal(content, '1798.140(m)');
  return isAtLeast(content.level, 'ADVANCED')
    ? findings
    : [
        ...findings,
        {
          type: 'PSEUDONYMIZED',
          path: '',
          reason: `${content.level} leaves what can be linked to a consumer or household: dates, amounts, places`,
        },
      ];
}

/** Display of a PAN: first six or eight and last four at most, so that any whole one fails, whatever else is done. */
const pci = ({ left }: Content): Finding[] =>
  left
    .filter(({ entity, text }) => entity.type === 'CARD_SECURITY' || (entity.type === 'CARD_PAN' && isCardNumber(text)))
    .map(({ path, entity }) =>
      at(
        path,
        entity,
        entity.type === 'CARD_PAN' ? 'a whole card number' : 'sensitive authentication data: never kept',
      ),
    );

const sox = (content: Content): Finding[] =>
  content.left
    .filter(({ entity }) => entity.type === 'AMOUNT')
    .map(({ path, entity }) => at(path, entity, 'an exact figure, which may be unpublished'));

const checks: Readonly<Record<Standard, (content: Content) => Finding[]>> = {
  GDPR: gdpr,
  HIPAA: hipaa,
  CCPA: ccpa,
  PCI_DSS: pci,
  SOX: sox,
};

/** The text with blanks for entities, which stand in the order of the text and do not overlap. */
function withoutEntities(text: string, entities: readonly Entity[]): string {
  let out = '';
  let at = 0;
  for (const { start, end } of entities) {
    out += text.slice(at, start) + ' '.repeat(end - start);
    at = end;
  }
  return out + text.slice(at);
}

/** Looks at what came out with every detector; what was put in is blank to them. */
function leftIn(written: readonly Written[]): Content['left'] {
  return written.flatMap(({ path, text, inserted }) => {
    const own = withoutEntities(text, inserted);
    const field = wordsOfKey(path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '');
    const isMedia = inserted.length === 0 && text !== '' && /\b(?:photo|fingerprint|biometric)\b/.test(field);
    const media: Entity[] = isMedia
      ? [{ type: /photo/.test(field) ? 'PHOTO' : 'BIOMETRIC', start: 0, end: text.length, score: 1 }]
      : [];
    return [...detect(own, 'ADVANCED'), ...media].map((entity) => ({
      path,
      entity,
      text: text.slice(entity.start, entity.end),
    }));
  });
}

/** Whether what came out satisfies each standard. Aggregates hold no text, so that they satisfy every one. */
export function validateContent(
  level: Level,
  content: Json,
  written: readonly Written[],
  wanted: readonly Standard[],
): Validation[] {
  if (wanted.length === 0) return [];
  const looked: Content = { level, content, written, left: level === 'MAXIMUM' ? [] : leftIn(written) };
  return wanted.map((standard) => {
    const findings = level === 'MAXIMUM' ? [] : checks[standard](looked);
    return { standard, compliant: findings.length === 0, findings: findings.slice(0, MAX_FINDINGS) };
  });
}
