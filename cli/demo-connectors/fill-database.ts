import { randomBytes } from 'node:crypto';
import { createDatabase, rowsOf, type Db } from '../../shared/platform/db/index.js';
import type { Company } from './company.js';

const DATABASE = 'conclave_demo';
const READER = 'conclave_demo_reader';

/** Where the demo company's books are, and who may read them. */
export interface BooksAccess {
  /** postgresql:// without credentials. */
  url: string;
  username: string;
  password: string;
}

const money = (cents: number): string => (cents / 100).toFixed(2);

/** Without a query builder: a handful of statements that are run once. */
async function createTables(db: Db): Promise<void> {
  await rowsOf(
    db,
    `
    drop schema if exists erp cascade;
    drop schema if exists finance cascade;
    create schema erp;
    create schema finance;
    create table erp.ledger (
      id integer primary key,
      posted_on date not null,
      document text not null,
      account text not null,
      -- Debit above zero, credit below.
      amount numeric(14, 2) not null
    );
    create table finance.balance_sheet (
      month_end date primary key,
      cash numeric(14, 2) not null,
      receivables numeric(14, 2) not null,
      equipment numeric(14, 2) not null,
      payables numeric(14, 2) not null,
      loans numeric(14, 2) not null,
      equity numeric(14, 2) not null,
      constraint balance_sheet_balances check (cash + receivables + equipment = payables + loans + equity)
    );
    create table finance.loans (
      name text primary key,
      limit_amount numeric(14, 2) not null,
      drawn numeric(14, 2) not null,
      max_net_debt_to_ebitda numeric(4, 2) not null,
      min_interest_cover numeric(4, 2) not null
    );`,
  );
}

async function writeRows(db: Db, company: Company): Promise<void> {
  const ledger = company.ledger.map(({ id, postedOn, document, account, cents }) => ({
    id,
    posted_on: postedOn,
    document,
    account,
    amount: money(cents),
  }));
  await rowsOf(db, 'insert into erp.ledger select * from json_populate_recordset(null::erp.ledger, ?)', [
    JSON.stringify(ledger),
  ]);
  const sheets = company.monthEnds.map(({ monthEnd, balances, equity }) => ({
    month_end: monthEnd,
    cash: money(balances.cash),
    receivables: money(balances.receivables),
    equipment: money(balances.equipment),
    payables: money(balances.payables),
    loans: money(balances.loan),
    equity: money(equity),
  }));
  await rowsOf(
    db,
    'insert into finance.balance_sheet select * from json_populate_recordset(null::finance.balance_sheet, ?)',
    [JSON.stringify(sheets)],
  );
  const drawn = money(company.monthEnds.at(-1)?.balances.loan ?? 0);
  await rowsOf(
    db,
    `insert into finance.loans values ('Hafenbank term loan', ?, ?, 3.5, 4), ('Hafenbank overdraft', 600000, 0, 3.5, 4)`,
    [drawn, drawn],
  );
}

async function allowReader(db: Db, password: string): Promise<void> {
  const [known] = await rowsOf(db, 'select 1 from pg_roles where rolname = ?', [READER]);
  // A password cannot be a parameter here; it is made of hexadecimal digits alone.
  await rowsOf(db, `${known ? 'alter' : 'create'} role ${READER} login password '${password}'`);
  await rowsOf(
    db,
    `
    grant usage on schema erp, finance to ${READER};
    grant select on all tables in schema erp, finance to ${READER};`,
  );
}

/** Writes the company's books into a database of their own on the server, anew, with an account that may only read them. */
export async function fillDatabase(serverUrl: string, company: Company): Promise<BooksAccess> {
  const server = createDatabase({ url: serverUrl, poolMax: 1, applicationName: 'conclave-demo' });
  try {
    const [known] = await rowsOf(server, 'select 1 from pg_database where datname = ?', [DATABASE]);
    if (!known) await rowsOf(server, `create database ${DATABASE}`);
  } finally {
    await server.destroy();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${DATABASE}`;
  const password = randomBytes(16).toString('hex');
  const db = createDatabase({ url: url.href, poolMax: 1, applicationName: 'conclave-demo' });
  try {
    await createTables(db);
    await writeRows(db, company);
    await allowReader(db, password);
  } finally {
    await db.destroy();
  }
  url.username = '';
  url.password = '';
  return { url: url.href, username: READER, password };
}
