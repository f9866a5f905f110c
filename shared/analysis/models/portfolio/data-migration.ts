/**
 * Effort and downtime of a data migration: per object a mapping and three passes (trial, dress rehearsal, live), more for
 * volume and for poor quality, 30 % more for validated systems. Effort constants are ours (grade D).
 */
import { numberOf, recordOf, recordsOf, textOf } from '../../untrusted.js';

export interface DataObject {
  name: string;
  records: number | null;
  gigabytes: number | null;
}

export interface MigrationEffort {
  passes: number;
  personDays: number;
  /** For the live pass; null while no volume in gigabytes is known. */
  downtimeHours: number | null;
}

const passes = 3;
const mappingDays = 3;
const passDays = 0.5;
const revalidationFactor = 1.3;
/** Sustained load rate, with reconciliation by count and control total. */
const gigabytesPerHour = 100;

/** Data objects from a list of `{name, records, gigabytes}` or an object of name → records. */
export function readDataObjects(value: unknown): DataObject[] {
  const listed = recordsOf(value).flatMap((entry) => {
    const name = textOf(entry['name']) ?? textOf(entry['object']);
    return name === null
      ? []
      : [{ name, records: numberOf(entry['records']), gigabytes: numberOf(entry['gigabytes'] ?? entry['gb']) }];
  });
  if (listed.length > 0) return listed;
  return Object.entries(recordOf(value) ?? {})
    .slice(0, 200)
    .flatMap(([key, amount]) => {
      const records = numberOf(amount);
      return records === null ? [] : [{ name: textOf(key) ?? 'unnamed', records, gigabytes: null }];
    });
}

/** Person-days over all objects and the downtime of the live pass. `quality` is a ratio, `validated` asks for re-validation. */
export function migrationEffort(
  objects: DataObject[],
  quality: number | null,
  validated: boolean,
): MigrationEffort | null {
  if (objects.length === 0) return null;
  const cleaning = 2 - (quality ?? 0.8);
  const days = objects.reduce((sum, object) => {
    const volume = Math.max(1, Math.log10(Math.max(1, object.records ?? 1)));
    return sum + mappingDays + passes * passDays * volume * cleaning;
  }, 0);
  const gigabytes = objects.map((object) => object.gigabytes).filter((size) => size !== null);
  const volume = gigabytes.reduce((sum, size) => sum + size, 0);
  return {
    passes,
    personDays: days * (validated ? revalidationFactor : 1),
    downtimeHours: gigabytes.length === 0 ? null : volume / gigabytesPerHour,
  };
}
