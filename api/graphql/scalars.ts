import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped, type ValueNode } from 'graphql';

const FORM = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

function momentOf(value: unknown): string {
  const at =
    value instanceof Date ? value : typeof value === 'string' && FORM.test(value) ? new Date(value) : undefined;
  if (at === undefined || Number.isNaN(at.getTime()))
    throw new GraphQLError('DateTime must be an ISO 8601 date and time with a zone.');
  return at.toISOString();
}

/** ISO 8601 in UTC with milliseconds, whatever zone was given. */
export const dateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  description: 'A moment in ISO 8601, in UTC with milliseconds.',
  serialize: momentOf,
  parseValue: momentOf,
  parseLiteral: (node: ValueNode) => momentOf(node.kind === Kind.STRING ? node.value : undefined),
});

/** Any JSON value, as a variable or written in the document, where a bare name counts as a string. */
export const json = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value: a part that the interface leaves open.',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});
