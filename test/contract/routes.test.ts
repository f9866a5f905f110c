import { expect } from 'chai';
import { everyRoute } from '../support/every-route.js';

interface SchemaNode {
  type?: unknown;
  uniqueItems?: boolean;
  items?: SchemaNode;
}

/** Every schema within a schema, with where it stands. */
function nodesOf(value: unknown, at = ''): [at: string, node: SchemaNode][] {
  if (typeof value !== 'object' || value === null) return [];
  return [[at, value], ...Object.entries(value).flatMap(([name, member]) => nodesOf(member, `${at}/${name}`))];
}

describe('the route tables', () => {
  it('ask for distinct items of a named scalar type alone: of others every one is compared with every other', () => {
    const lists = everyRoute
      .flatMap(({ operationId, body }) => nodesOf(body, operationId))
      .filter(([, { uniqueItems }]) => uniqueItems === true);
    expect(lists.length).to.be.above(1);
    for (const [at, { items }] of lists) expect(['string', 'integer', 'number', 'boolean'], at).to.include(items?.type);
  });
});
