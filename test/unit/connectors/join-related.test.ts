import { expect } from 'chai';
import { findReference, relationshipOf } from '../../../shared/connectors/join-related.js';
import { listSources } from '../../../shared/connectors/mapped-sources.js';

const sources = listSources({ objects: ['Account', 'Opportunity'], tables: ['erp.order_to_cash', 'sales.customers'] });
const [orders, customers, accounts, opportunities] = sources as [
  (typeof sources)[number],
  (typeof sources)[number],
  (typeof sources)[number],
  (typeof sources)[number],
];

describe('relationships by name', () => {
  for (const [name, expected] of [
    ['Account_to_Opportunity', ['Account', 'Opportunity']],
    ['account_to_opportunity', ['Account', 'Opportunity']],
    ['order_to_cash_to_customers', ['erp.order_to_cash', 'sales.customers']],
    ['Account_to_Account', undefined],
    ['Account_to_Lead', undefined],
    ['Account', undefined],
    ['_to_', undefined],
  ] as const)
    it(`${name} joins ${expected?.join(' and ') ?? 'nothing'}`, () =>
      expect(relationshipOf(name, sources)?.map((source) => source.name)).to.deep.equal(expected));

  for (const [what, from, to, expected] of [
    [
      'the other’s name and id',
      [opportunities, ['Id', 'AccountId', 'OwnerId']],
      [accounts, ['Id', 'OwnerId']],
      { field: 'AccountId', key: 'Id' },
    ],
    [
      'a plural in snake case',
      [orders, ['id', 'customer_id']],
      [customers, ['id', 'name']],
      { field: 'customer_id', key: 'id' },
    ],
    [
      'the same field on both sides',
      [orders, ['no', 'customer_no']],
      [customers, ['customer_no']],
      { field: 'customer_no', key: 'customer_no' },
    ],
    [
      'one key that both have',
      [orders, ['id', 'debtor_no']],
      [customers, ['id', 'debtor_no']],
      { field: 'debtor_no', key: 'debtor_no' },
    ],
    ['the other way round', [accounts, ['Id', 'OwnerId']], [opportunities, ['Id', 'AccountId', 'OwnerId']], 'reverse'],
    ['nothing', [orders, ['id', 'amount']], [customers, ['id', 'name']], undefined],
    ['two keys that both have', [orders, ['a_id', 'b_id']], [customers, ['a_id', 'b_id']], undefined],
  ] as const)
    it(`finds the reference by ${what}`, () =>
      expect(
        findReference([...from] as Parameters<typeof findReference>[0], [...to] as Parameters<typeof findReference>[1]),
      ).to.deep.equal(expected));
});
