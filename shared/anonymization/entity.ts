/** How much is taken out; each level includes the one before it. */
export const levels = ['BASIC', 'ENHANCED', 'ADVANCED', 'MAXIMUM'] as const;
export type Level = (typeof levels)[number];

export const isAtLeast = (level: Level, floor: Level): boolean => levels.indexOf(level) >= levels.indexOf(floor);

interface EntityKind {
  /** The lowest level that removes it. */
  level: Exclude<Level, 'MAXIMUM'>;
  /** Which of the 18 identifiers of HIPAA Safe Harbor, 45 CFR 164.514(b)(2)(i), it is: A to R. */
  hipaa?: string;
}

const kind = (level: EntityKind['level'], hipaa?: string): EntityKind => ({ level, ...(hipaa && { hipaa }) });

/** What is looked for in a document. */
export const entityKinds = {
  EMAIL: kind('BASIC', 'F'),
  PHONE: kind('BASIC', 'D'),
  FAX: kind('BASIC', 'E'),
  CARD_PAN: kind('BASIC', 'J'),
  CARD_SECURITY: kind('BASIC', 'J'),
  IBAN: kind('BASIC', 'J'),
  BANK_ACCOUNT: kind('BASIC', 'J'),
  NATIONAL_ID: kind('BASIC', 'G'),
  PASSPORT: kind('BASIC', 'K'),
  DRIVER_LICENSE: kind('BASIC', 'K'),
  CERTIFICATE: kind('BASIC', 'K'),
  TAX_ID: kind('BASIC', 'R'),
  IP: kind('BASIC', 'O'),
  MAC: kind('BASIC', 'M'),
  URL_WITH_USER: kind('BASIC', 'N'),
  API_KEY: kind('BASIC', 'R'),
  MEDICAL_RECORD_NO: kind('BASIC', 'H'),
  HEALTH_PLAN_NO: kind('BASIC', 'I'),
  POSTAL_ADDRESS: kind('BASIC', 'B'),
  VEHICLE_OR_DEVICE_ID: kind('BASIC', 'L'),
  BIOMETRIC: kind('BASIC', 'P'),
  PHOTO: kind('BASIC', 'Q'),
  UNIQUE_CODE: kind('BASIC', 'R'),
  PERSON: kind('ENHANCED', 'A'),
  ORGANIZATION: kind('ENHANCED'),
  PROJECT_NAME: kind('ENHANCED'),
  USERNAME: kind('ENHANCED', 'R'),
  URL: kind('ENHANCED', 'N'),
  /** Of a record rather than of somebody, as far as its field tells: it leads to whoever the record is about all the same. */
  RECORD_CODE: kind('ADVANCED', 'R'),
  DATE: kind('ADVANCED', 'C'),
  AMOUNT: kind('ADVANCED'),
  AGE: kind('ADVANCED'),
  PLACE: kind('ADVANCED', 'B'),
  ZIP: kind('ADVANCED', 'B'),
  JOB_TITLE: kind('ADVANCED'),
} as const satisfies Record<string, EntityKind>;
export type EntityType = keyof typeof entityKinds;

/** A piece of one text: from `start` up to and without `end`, in UTF-16 units. */
export interface Entity {
  type: EntityType;
  start: number;
  end: number;
  /** Of two that overlap and are equally long, the higher one is kept. */
  score: number;
}

const before = (left: Entity, right: Entity): number =>
  right.end - right.start - (left.end - left.start) || right.score - left.score || left.start - right.start;

/** Entities that do not overlap, in the order of the text: the longest win, then the surest. */
export function resolveOverlaps(entities: readonly Entity[]): Entity[] {
  const kept: Entity[] = [];
  const taken = new Uint8Array(entities.reduce((end, entity) => Math.max(end, entity.end), 0));
  for (const entity of entities.toSorted(before)) {
    if (taken.subarray(entity.start, entity.end).includes(1)) continue;
    taken.fill(1, entity.start, entity.end);
    kept.push(entity);
  }
  return kept.toSorted((left, right) => left.start - right.start);
}
