import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { testDirectory } from './stack.js';

const program = fileURLToPath(new URL('./programs/books-connector.mjs', import.meta.url));

/** Settings under which a connector may name the program `books`. */
export const booksAllowed = { CONNECTOR_PROGRAMS: `books="${process.execPath}" "${program}"` };

type Row = Record<string, unknown>;

/** An enterprise system of a test: its tables, and how it behaves. */
export interface Books {
  /** First argument of the program. */
  file: string;
  /** Puts tables in the place of those of the same name. */
  write(tables: Record<string, Row[]>): void;
  /** How it behaves from now on; nothing: well. */
  say(how?: 'hang' | 'refuse' | 'quit'): void;
  /** Tables in the order in which they were read. */
  reads(): string[];
}

let made = 0;

/** A system with books of its own. */
export function openBooks(tables: Record<string, Row[]>): Books {
  const file = path.join(testDirectory(), `books-${++made}.json`);
  let state: { tables: Record<string, Row[]>; say?: string } = { tables };
  const keep = (): void => writeFileSync(file, JSON.stringify(state));
  keep();
  return {
    file,
    write(more) {
      state = { ...state, tables: { ...state.tables, ...more } };
      keep();
    },
    say(how) {
      state = { tables: state.tables, ...(how ? { say: how } : {}) };
      keep();
    },
    reads: () => (existsSync(`${file}.reads`) ? readFileSync(`${file}.reads`, 'utf8').trim().split('\n') : []),
  };
}

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The books of a small company: revenue 4.8M, cash 1.3M, three customers of which one is gone. */
export const smallCompany = (): Record<string, Row[]> => ({
  ledger: Array.from({ length: 24 }, (_, month) => [
    {
      id: 2 * month + 1,
      posted_on: dayBefore(15 + 30 * (23 - month)),
      account: 'revenue',
      amount: '-400000.00',
      currency: 'EUR',
    },
    {
      id: 2 * month + 2,
      posted_on: dayBefore(15 + 30 * (23 - month)),
      account: 'wages',
      amount: '250000.00',
      currency: 'EUR',
    },
  ]).flat(),
  balances: [
    { account: 'cash', amount: 1_300_000, as_of: dayBefore(1) },
    { account: 'cash', amount: 900_000, as_of: dayBefore(60) },
  ],
  customers: [
    { name: 'Aldgate', active: true },
    { name: 'Borough', active: true },
    { name: 'Camden', active: false },
  ],
  staff: [
    { name: 'Ada', team: 'engineering' },
    { name: 'Ben', team: 'sales' },
    { name: 'Cleo', team: 'engineering' },
  ],
});

/** What those books are to the engine. */
export const smallCompanyMapping = {
  currency: 'EUR',
  tables: [{ name: 'ledger', cursorField: 'id' }, 'balances', 'customers'],
  tools: [{ name: 'staff', tool: 'list_staff', rowsAt: '/staff' }],
  transformations: [
    {
      input: 'revenue',
      from: 'ledger',
      field: 'amount',
      aggregate: 'sum',
      where: { account: 'revenue' },
      scale: -1,
      period: { field: 'posted_on', last: '1 year' },
    },
    {
      input: 'cash',
      from: 'balances',
      field: 'amount',
      aggregate: 'last',
      where: { account: 'cash' },
      orderBy: 'as_of',
    },
    { input: 'customers', from: 'customers', aggregate: 'count', where: { active: true } },
    { input: 'engineers', from: 'staff', aggregate: 'count', where: { team: 'engineering' } },
  ],
};
