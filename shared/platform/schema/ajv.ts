import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ErrorDetail } from '../errors/index.js';

/** A JSON Schema of dialect 2020-12, written `as const` beside the domain that owns it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Checks a value; the answer lists every violation up to a hundred, one detail each, and is empty when the value is valid. */
export type Validator = (value: unknown) => ErrorDetail[];

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, strictRequired: false });
addFormats.default(ajv);
// Query strings and path parameters arrive as text; bodies are never coerced.
const coercingAjv = new Ajv2020({
  allErrors: true,
  strict: true,
  allowUnionTypes: true,
  strictRequired: false,
  coerceTypes: true,
  useDefaults: true,
});
addFormats.default(coercingAjv);

const iso8601 = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2}))?$/;

/** An ISO 8601 date, or date and time with its zone. The 30th of February is none, though the platform would read it as the 2nd of March. */
function isIso8601(text: string): boolean {
  const [, day] = iso8601.exec(text) ?? [];
  return (
    day !== undefined &&
    !Number.isNaN(Date.parse(text)) &&
    !Number.isNaN(Date.parse(day)) &&
    new Date(day).toISOString().startsWith(day)
  );
}
ajv.addFormat('iso8601', isIso8601);
coercingAjv.addFormat('iso8601', isIso8601);

/** JSON pointer and, where the violation is about a member, its name: `/context/authorityLevel` → `context.authorityLevel`. */
function fieldOf(error: ErrorObject): string {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const { missingProperty, additionalProperty, unevaluatedProperty, propertyName } = error.params as Record<
    string,
    string | undefined
  >;
  const member = missingProperty ?? additionalProperty ?? unevaluatedProperty ?? propertyName;
  if (member !== undefined) path.push(member);
  return path.join('.');
}

const list = (values: unknown): string => (values as unknown[]).map(String).join(', ');

const counted = (limit: unknown, noun: string): string => `${String(limit)} ${noun}${limit === 1 ? '' : 's'}`;

/** Sentences that say what is allowed; keywords not listed here use the validator's own words. */
const sentences: Record<string, (params: Record<string, unknown>, error: ErrorObject) => string> = {
  required: () => 'is required',
  additionalProperties: () => 'is not a known field',
  unevaluatedProperties: () => 'is not a known field',
  enum: (params) => `must be one of ${list(params['allowedValues'])}`,
  const: (params) => `must be ${String(params['allowedValue'])}`,
  type: (params) => `must be of type ${Array.isArray(params['type']) ? list(params['type']) : String(params['type'])}`,
  minLength: (params) => `must have at least ${counted(params['limit'], 'character')}`,
  maxLength: (params) => `must have at most ${counted(params['limit'], 'character')}`,
  minItems: (params) => `must have at least ${counted(params['limit'], 'item')}`,
  maxItems: (params) => `must have at most ${counted(params['limit'], 'item')}`,
  minProperties: (params) => `must have at least ${counted(params['limit'], 'field')}`,
  uniqueItems: (params) =>
    `must not name the same twice: item ${String(params['j'])} is item ${String(params['i'])} again`,
  format: (params) =>
    params['format'] === 'iso8601'
      ? 'must be an ISO 8601 date or date-time with a time zone'
      : `must be a valid ${String(params['format'])}`,
};

/** A number outside its range names both ends, as the specification's example does: "must be between 1 and 5". */
function rangeSentence(error: ErrorObject): string | undefined {
  const schema = error.parentSchema as { minimum?: number; maximum?: number } | undefined;
  if (error.keyword !== 'minimum' && error.keyword !== 'maximum') return undefined;
  if (schema?.minimum !== undefined && schema.maximum !== undefined)
    return `must be between ${schema.minimum} and ${schema.maximum}`;
  return undefined;
}

function detailOf(error: ErrorObject): ErrorDetail {
  const sentence = rangeSentence(error) ?? sentences[error.keyword]?.(error.params as Record<string, unknown>, error);
  const described = (error.parentSchema as { 'x-message'?: string } | undefined)?.['x-message'];
  return {
    field: fieldOf(error),
    message: error.keyword === 'pattern' && described ? described : (sentence ?? error.message ?? 'is invalid'),
  };
}

/** Of members that exclude each other more than one was given. */
function choiceSentence(errors: readonly ErrorObject[]): string {
  const choice = errors.find(({ keyword }) => keyword === 'oneOf')?.schema;
  const names = Array.isArray(choice) ? choice.flatMap((branch: { required?: string[] }) => branch.required ?? []) : [];
  return names.length > 1 ? `must have only one of ${list(names)}` : 'is invalid';
}

/** Violations that are told; a body made to have many would be answered with more bytes than it has. */
const MAX_DETAILS = 100;

function validatorOf(validate: ValidateFunction): Validator {
  return (value) => {
    if (validate(value)) return [];
    const seen = new Set<string>();
    const details: ErrorDetail[] = [];
    for (const error of validate.errors ?? []) {
      if (details.length === MAX_DETAILS) break;
      if (error.keyword === 'if' || error.keyword === 'anyOf' || error.keyword === 'oneOf') continue;
      const detail = detailOf(error);
      const key = `${detail.field} ${detail.message}`;
      if (!seen.has(key)) details.push(detail);
      seen.add(key);
    }
    return details.length > 0 ? details : [{ field: '', message: choiceSentence(validate.errors ?? []) }];
  };
}

ajv.addKeyword('x-message').addKeyword('example');
coercingAjv.addKeyword('x-message').addKeyword('example');
ajv.opts.verbose = true;
coercingAjv.opts.verbose = true;

/** Compiled at the first use: a process has hundreds of schemas, and few of them are needed before it serves. */
function compiler(compile: (schema: JsonSchema) => ValidateFunction): (schema: JsonSchema) => Validator {
  return (schema) => {
    let check: Validator | undefined;
    return (value) => {
      check ??= validatorOf(compile(schema));
      return check(value);
    };
  };
}

/** The validator of a body. Make it once, at start. */
export const compileSchema = compiler((schema) => ajv.compile(schema));

/** The validator of text parameters: numbers and booleans are read from their text and defaults are filled in place. */
export const compileParameters = compiler((schema) => coercingAjv.compile(schema));
