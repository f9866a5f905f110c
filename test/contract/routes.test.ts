import { expect } from 'chai';
import { compileParameters, compileSchema } from '../../shared/platform/schema/index.js';
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

  it('have schemas that compile: a process that starts does not try', () => {
    for (const { operationId, params, query, body, replies } of everyRoute) {
      for (const schema of [params, query])
        if (schema) expect(compileParameters(schema)({}), operationId).to.be.an('array');
      for (const schema of [body, ...Object.values(replies)])
        if (schema) expect(compileSchema(schema)(null), operationId).to.be.an('array');
    }
  });
});
