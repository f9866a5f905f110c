import path from 'node:path';
import type { ConnectorRequest } from '../../shared/connectors/index.js';
import type { BooksAccess } from './fill-database.js';
import { DEMO_DIRECTORY } from './write-files.js';

const aYear = { field: 'posted_on', last: '12 months' };
const costs = ['goods', 'wages', 'hosting', 'marketing', 'rent'];

/** The ledger books income as credit: below zero. */
const ofLedger = (input: string, accounts: string[], scale: number) => ({
  input,
  from: 'erp.ledger',
  field: 'amount',
  aggregate: 'sum' as const,
  where: { account: accounts },
  scale,
  period: aYear,
});

const newest = (input: string, field: string) => ({
  input,
  from: 'finance.balance_sheet',
  field,
  aggregate: 'last' as const,
  orderBy: 'month_end',
});

function erp({ url, username, password }: BooksAccess): ConnectorRequest {
  return {
    systemType: 'ERP',
    serverPath: 'sql',
    serverArgs: [url],
    authentication: { type: 'basic', credentials: { username, password } },
    syncSchedule: '0 * * * *',
    dataMapping: {
      currency: 'EUR',
      tables: [{ name: 'erp.ledger', cursorField: 'id', fields: ['id', 'posted_on', 'document', 'account', 'amount'] }],
      transformations: [
        ofLedger('revenue', ['revenue'], -1),
        ofLedger('ebitda', ['revenue', ...costs], -1),
        ofLedger('ebit', ['revenue', ...costs, 'depreciation'], -1),
        ofLedger('netIncome', ['revenue', ...costs, 'depreciation', 'interest', 'tax'], -1),
        ofLedger('depreciationAmortization', ['depreciation'], 1),
        ofLedger('interestExpense', ['interest'], 1),
        ofLedger('operatingCost', costs, 1),
        {
          ...ofLedger('grossMargin', ['revenue', 'goods'], -1),
          dividedBy: { field: 'amount', aggregate: 'sum', where: { account: 'revenue' }, scale: -1, period: aYear },
        },
        {
          input: 'historicalContext.financials',
          from: 'erp.ledger',
          groupBy: { field: 'posted_on', by: 'year' },
          fields: {
            fiscalYear: 'posted_on',
            revenue: { field: 'amount', aggregate: 'sum', where: { account: 'revenue' }, scale: -1 },
          },
        },
      ],
    },
  };
}

function finance({ url, username, password }: BooksAccess): ConnectorRequest {
  return {
    systemType: 'FINANCE',
    serverPath: 'sql',
    serverArgs: [url],
    authentication: { type: 'basic', credentials: { username, password } },
    dataMapping: {
      currency: 'EUR',
      tables: ['finance.balance_sheet', 'finance.loans'],
      transformations: [
        newest('cash', 'cash'),
        newest('receivables', 'receivables'),
        newest('payables', 'payables'),
        newest('totalDebt', 'loans'),
        newest('bookEquity', 'equity'),
        {
          input: 'undrawnFacility',
          from: 'finance.loans',
          field: 'limit_amount',
          aggregate: 'sum',
          where: { drawn: 0 },
        },
        { input: 'maxNetDebtToEbitda', from: 'finance.loans', field: 'max_net_debt_to_ebitda', aggregate: 'min' },
        { input: 'minInterestCover', from: 'finance.loans', field: 'min_interest_cover', aggregate: 'max' },
      ],
    },
  };
}

function crm(): ConnectorRequest {
  const value = { field: 'monthly_value', aggregate: 'sum' as const };
  return {
    systemType: 'CRM',
    serverPath: 'files',
    serverArgs: [path.join(DEMO_DIRECTORY, 'crm')],
    dataMapping: {
      currency: 'EUR',
      tables: ['customers'],
      transformations: [
        { input: 'customers', from: 'customers', aggregate: 'count', where: { status: 'active' } },
        { input: 'arr', from: 'customers', ...value, where: { status: 'active' }, scale: 12 },
        {
          input: 'netRevenueRetention',
          from: 'customers',
          ...value,
          where: { was_customer_a_year_ago: 'yes' },
          dividedBy: { field: 'monthly_value_a_year_ago', aggregate: 'sum', where: { was_customer_a_year_ago: 'yes' } },
        },
      ],
    },
  };
}

function hris(): ConnectorRequest {
  const active = { status: 'active' };
  return {
    systemType: 'HRIS',
    serverPath: 'files',
    serverArgs: [path.join(DEMO_DIRECTORY, 'hris')],
    dataMapping: {
      currency: 'EUR',
      tables: ['employees'],
      transformations: [
        { input: 'headcount', from: 'employees', aggregate: 'count', where: active },
        { input: 'averageSalary', from: 'employees', field: 'salary', aggregate: 'avg', where: active },
        { input: 'engineers', from: 'employees', aggregate: 'count', where: { ...active, team: 'Engineering' } },
        {
          input: 'attritionRate',
          from: 'employees',
          aggregate: 'count',
          where: { status: 'left' },
          period: { field: 'left_on', last: '12 months' },
          dividedBy: { aggregate: 'count', where: active },
        },
      ],
    },
  };
}

/** Connectors of the demo company's four systems, as they are sent to the API. */
export const connectorBodies = (books: BooksAccess): ConnectorRequest[] => [erp(books), finance(books), crm(), hris()];
