import type { Schema } from '@cfworker/json-schema';
import type { Exchange, OpenApi } from '../../support/contract-proxy.js';
import type { Fields, FieldType } from './executive.js';

const isTimestamp = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value);
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string';

const checks: Record<FieldType, (value: unknown) => boolean> = {
  string: isText,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  object: isObject,
  array: Array.isArray,
  strings: (value) => Array.isArray(value) && value.every(isText),
  integers: (value) => Array.isArray(value) && value.every(Number.isInteger),
  timestamp: isTimestamp,
  'string?': (value) => value === undefined || value === null || isText(value),
  'timestamp?': (value) => value === undefined || value === null || isTimestamp(value),
  'object?': (value) => value === undefined || value === null || isObject(value),
};

/** Every value at a path: `stages[].label` gives the label of each stage. */
function valuesAt(body: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (values, segment) => {
      const name = segment.replace('[]', '');
      const members = values
        .filter((value) => isObject(value))
        .map((value) => (value as Record<string, unknown>)[name]);
      return segment.endsWith('[]')
        ? members.flatMap((member) => (Array.isArray(member) ? (member as unknown[]) : []))
        : members;
    },
    [body],
  );
}

/** What the bodies lack of the fields, one sentence each: a value of another type, or a field that none of them has. */
export function missingFields(bodies: readonly unknown[], fields: Fields): string[] {
  return Object.entries(fields).flatMap(([path, type]) => {
    const values = bodies.flatMap((body) => valuesAt(body, path));
    const wrong = values.find((value) => !checks[type](value));
    if (wrong !== undefined || (values.includes(undefined) && !type.endsWith('?')))
      return [`${path} is not ${type}: ${JSON.stringify(wrong)?.slice(0, 80)}`];
    return values.length === 0 ? [`${path} was in no answer`] : [];
  });
}

export const bodiesOf = (exchanges: readonly Exchange[], ...operationIds: string[]): unknown[] =>
  exchanges
    .filter(({ operationId, status }) => operationIds.includes(operationId) && status >= 200 && status < 300)
    .map(({ responseBody }) => responseBody);

function resolve(document: OpenApi, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  return resolve(document, document.components.schemas[schema.$ref.split('/').pop() ?? ''] ?? {});
}

function memberOf(document: OpenApi, given: Schema, name: string): Schema[] {
  const schema = resolve(document, given);
  const own = schema.properties?.[name] ?? schema.additionalProperties;
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((branch) =>
    memberOf(document, branch, name),
  );
  return [...(typeof own === 'object' ? [own] : []), ...branches];
}

/** The values that the document allows at a path of an answer. */
export function allowedAt(document: OpenApi, operationId: string, path: string): unknown[] {
  const operation = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find((one) => one.operationId === operationId);
  const [success] = Object.entries(operation?.responses ?? {}).filter(([status]) => Number(status) < 300);
  let schemas = [success?.[1].content?.['application/json']?.schema ?? {}];
  for (const segment of path.split('.')) {
    schemas = schemas.flatMap((schema) => memberOf(document, schema, segment.replace('[]', '')));
    if (segment.endsWith('[]')) schemas = schemas.map((schema) => resolve(document, schema).items as Schema);
  }
  return schemas.flatMap((schema) => {
    const found = resolve(document, schema);
    return [
      ...(found.enum ?? []),
      ...(found.const === undefined ? [] : [found.const]),
      ...(found.anyOf ?? []).flatMap((branch) => resolve(document, branch).enum ?? []),
    ];
  });
}
