import { firstIdAt } from '../platform/ids.js';

/** A table that is partitioned by month. */
export interface MonthlyTable {
  table: string;
  /** Column that tells when a row was written, and that the table is partitioned by. */
  key: string;
  /** Its smallest value of a moment. */
  firstKeyAt: (at: Date) => string;
}

export const attemptsByMonth: MonthlyTable = {
  table: 'webhook_attempts',
  key: 'delivery_id',
  firstKeyAt: (at) => firstIdAt('dlv', at),
};
export const eventsByMonth: MonthlyTable = { table: 'events', key: 'id', firstKeyAt: (at) => firstIdAt('evt', at) };
export const rollupsByMonth: MonthlyTable = {
  table: 'metric_rollups',
  key: 'starts_at',
  firstKeyAt: (at) => at.toISOString(),
};

export const monthlyTables: readonly MonthlyTable[] = [attemptsByMonth, eventsByMonth, rollupsByMonth];

/** Rows from one month on, or from the beginning where `from` is undefined, up to and without another. */
export interface Month {
  name: string;
  from: Date | undefined;
  before: Date;
}

/** Start of the month that comes `months` after that of a moment, in UTC. */
export const startOfMonth = (at: Date, months: number): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months));

export const defaultPartition = (table: string): string => `${table}_default`;

export function monthOf({ table }: MonthlyTable, from: Date): Month {
  return { name: `${table}_${from.toISOString().slice(0, 7).replace('-', '_')}`, from, before: startOfMonth(from, 1) };
}

/** What a partition holds by its name; undefined for the default one. The oldest holds all from before a month. */
export function readMonth(monthly: MonthlyTable, name: string): Month | undefined {
  const [, oldest, year, month] = /_(before_)?(\d{4})_(\d{2})$/.exec(name) ?? [];
  if (year === undefined || month === undefined) return undefined;
  const start = new Date(Date.UTC(Number(year), Number(month) - 1));
  return oldest === undefined ? monthOf(monthly, start) : { name, from: undefined, before: start };
}
