import type { ErrorCode } from '../../shared/platform/errors/index.js';
import type { JsonSchema } from '../../shared/platform/schema/index.js';
import type { Route } from '../route.js';
import type { Components } from './components.js';

const errorCodes = {
  400: ['InvalidRequest', 'The request is invalid; one detail a violation.', ['INVALID_REQUEST']],
  401: [
    'Unauthorized',
    'No token, or one that is invalid, expired or revoked; at sign-in, wrong credentials.',
    ['UNAUTHORIZED'],
  ],
  403: ['Forbidden', 'Scope, permission or authority is missing, or another organization was named.', ['FORBIDDEN']],
  404: ['NotFound', 'No such resource in the organization.', ['NOT_FOUND']],
  405: ['MethodNotAllowed', 'The path is known, the method is not one of `Allow`.', ['METHOD_NOT_ALLOWED']],
  406: ['NotAcceptable', 'The answer cannot be had in the format asked for.', ['NOT_ACCEPTABLE']],
  409: [
    'Conflict',
    'The state forbids it, or the Idempotency-Key is in use.',
    ['CONFLICT', 'STAGE_NOT_ACTIVE', 'NOT_INSTRUCTIONAL', 'INVALID_TRANSITION'],
  ],
  412: [
    'PreconditionFailed',
    '`If-Match` or `If-None-Match` does not hold for what is there.',
    ['PRECONDITION_FAILED', 'CONTENT_CHANGED'],
  ],
  413: ['PayloadTooLarge', 'The body is larger than allowed.', ['PAYLOAD_TOO_LARGE']],
  415: ['UnsupportedMediaType', 'The body is not JSON.', ['UNSUPPORTED_MEDIA_TYPE']],
  429: ['RateLimited', 'The limit of the hour is reached; at sign-in, too many failed attempts.', ['RATE_LIMITED']],
  500: ['InternalError', 'An error of the server. Quote the request id.', ['INTERNAL_ERROR']],
  503: ['ServiceUnavailable', 'Something that the answer needs is away.', ['SERVICE_UNAVAILABLE']],
} as const satisfies Record<number, readonly [name: string, description: string, codes: readonly ErrorCode[]]>;

type ErrorStatus = keyof typeof errorCodes;
const table = Object.entries(errorCodes);

/** The one body of all errors. */
const errorSchema: JsonSchema = {
  title: 'Error',
  description:
    'What went wrong. `field` of a detail is in dot notation; a detail may have further members that belong to the code.',
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'details', 'requestId', 'timestamp'],
      properties: {
        code: { enum: table.flatMap(([, [, , codes]]) => [...codes]) },
        message: { type: 'string' },
        details: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'message'],
            properties: { field: { type: 'string' }, message: { type: 'string' } },
          },
        },
        requestId: { type: 'string' },
        timestamp: { type: 'string', format: 'date-time' },
      },
    },
  },
  examples: [
    {
      error: {
        code: 'INVALID_REQUEST',
        message: 'The request is invalid.',
        details: [{ field: 'context.authorityLevel', message: 'must be between 1 and 5' }],
        requestId: 'req_01jd3v6zkeeqat1vjx0r8m5c2d',
        timestamp: '2026-11-21T09:30:00.000Z',
      },
    },
  ],
};

const header = (description: string, type = 'string'): object => ({ description, schema: { type } });

/** Response headers, under `components.headers`. */
export const responseHeaders = {
  'X-Request-Id': header('Id of the request, in every log line of it.'),
  'X-RateLimit-Limit': header('Requests that the organization has in the window.', 'integer'),
  'X-RateLimit-Remaining': header('Requests that are left of it.', 'integer'),
  'X-RateLimit-Reset': header('Unix seconds at which the window ends.', 'integer'),
  'X-RateLimit-Window': header('Seconds of the window.', 'integer'),
  'Retry-After': header('Seconds to wait before the next try.', 'integer'),
  'Idempotent-Replayed': header('`true` where this is the first answer to the Idempotency-Key, given again.'),
  'Preference-Applied': header('What was made of `Prefer`.'),
  'WWW-Authenticate': header('`Bearer`.'),
  ETag: header('Version of the resource, for `If-Match` and `If-None-Match`.'),
  Location: header('Where the resource is.'),
  Allow: header('Methods that the path has.'),
};

type HeaderName = keyof typeof responseHeaders;
const rateLimit: HeaderName[] = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Window',
];
const headersOfError: Partial<Record<ErrorStatus, HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  405: ['Allow'],
  429: [...rateLimit, 'Retry-After'],
  503: ['Retry-After'],
};

const headers = (names: readonly HeaderName[]): object =>
  Object.fromEntries(['X-Request-Id', ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** An error reply with the codes that it can have. */
const errorReply = (status: ErrorStatus, codes: readonly string[], components: Components): object => ({
  description: `${errorCodes[status][1]} ${codes.map((code) => `\`${code}\``).join(', ')}.`,
  headers: headers(headersOfError[status] ?? []),
  content: {
    'application/json': {
      schema: {
        allOf: [
          components.publish(errorSchema),
          { type: 'object', properties: { error: { type: 'object', properties: { code: { enum: codes } } } } },
        ],
      },
    },
  },
});

/** The error replies that are alike in every operation, under `components.responses`. */
export const errorResponses = (components: Components): Record<string, object> =>
  Object.fromEntries(
    table.flatMap(([status, [name, , codes]]) =>
      codes.length === 1 ? [[name, errorReply(Number(status) as ErrorStatus, codes, components)] as const] : [],
    ),
  );

/** Routes that make a query wait for its end as long as `Prefer` says. */
export const waits = ({ limits }: Route): boolean => limits.includes('queries') || limits.includes('scenarios');

const anyOf = (isSent: boolean | undefined, codes: readonly ErrorCode[]): readonly ErrorCode[] => (isSent ? codes : []);

/** By what the state of things, or another call under the same Idempotency-Key, stands in the way of a route. */
const conflictsOf = ({ idempotent, conflicts = [] }: Route): readonly ErrorCode[] => [
  ...new Set([...anyOf(idempotent, ['CONFLICT']), ...conflicts]),
];

/** The codes of the errors that a route can end with. 405 is none of them: it is the answer to a method that is no route. */
function codesOf(route: Route): readonly ErrorCode[] {
  const hasInput = Boolean(route.params ?? route.query ?? route.body) || route.idempotent === true;
  // A route without a scope that takes a body is a sign-in: it refuses credentials, and counts failures.
  const isGuarded = route.scope !== null || route.body !== undefined;
  const changes = route.method !== 'get';
  return [
    ...anyOf(hasInput, ['INVALID_REQUEST']),
    ...anyOf(isGuarded, ['UNAUTHORIZED', 'FORBIDDEN']),
    ...anyOf(route.path.includes(':') || route.namesOthers, ['NOT_FOUND']),
    ...anyOf(route.alternatives !== undefined, ['NOT_ACCEPTABLE']),
    ...conflictsOf(route),
    ...anyOf(changes && route.conditional, ['PRECONDITION_FAILED']),
    ...anyOf(changes && route.contentTagged, ['CONTENT_CHANGED']),
    ...anyOf(route.body !== undefined, ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']),
    ...anyOf(isGuarded, ['RATE_LIMITED']),
    'INTERNAL_ERROR',
    'SERVICE_UNAVAILABLE',
  ];
}

/** The error replies of a route by their status, each with its codes. */
function errorsOf(route: Route, components: Components): [status: string, reply: object][] {
  const sent = codesOf(route);
  return table.flatMap(([status, [name, , codes]]): [string, object][] => {
    const own = codes.filter((code) => sent.includes(code));
    if (own.length === 0 || status in route.replies) return [];
    const isAlike = codes.length === 1;
    return [
      [
        status,
        isAlike
          ? { $ref: `#/components/responses/${name}` }
          : errorReply(Number(status) as ErrorStatus, own, components),
      ],
    ];
  });
}

function success(route: Route, status: number, schema: JsonSchema, components: Components): object {
  const names: HeaderName[] = [
    ...(route.limits.length > 0 ? rateLimit : []),
    ...(route.conditional || route.contentTagged ? ['ETag' as const] : []),
    ...(route.idempotent ? ['Idempotent-Replayed' as const] : []),
    ...(waits(route) ? ['Preference-Applied' as const] : []),
    ...(status === 202 && route.replies[200] ? ['Location' as const, 'Retry-After' as const] : []),
  ];
  if (status === 204) return { description: 'Done; there is nothing to say.', headers: headers(names) };
  if (status === 304) return { description: 'It is at a version that `If-None-Match` names.', headers: headers(names) };
  const others = status === 200 ? (route.alternatives ?? []) : [];
  const content = {
    [route.contentType ?? 'application/json']: { schema: components.publish(schema) },
    ...Object.fromEntries(others.map((type) => [type, { schema: { type: 'string' } }])),
  };
  return {
    description:
      status === 202
        ? 'Accepted; it goes on.'
        : status === 503
          ? 'It does not work as it should; the body says where.'
          : 'Done.',
    headers: headers(names),
    content,
  };
}

const events = (): object => ({
  description:
    'Server-sent events: `progress` with the status, then one of `completed`, `failed`, `cancelled`, after which the stream closes.',
  headers: headers(rateLimit),
  content: { 'text/event-stream': { schema: { type: 'string' } } },
});

/** Whether the answer is a stream of events: the only one that has no schema. */
export const isStream = ({ replies }: Route): boolean => Object.keys(replies).length === 0;

/** All replies of a route by their status. */
export function repliesOf(route: Route, components: Components): Record<string, object> {
  const successes = Object.entries(route.replies).map(
    ([status, schema]) => [status, success(route, Number(status), schema, components)] as const,
  );
  const errors = errorsOf(route, components);
  return Object.fromEntries([...(isStream(route) ? [['200', events()] as const] : successes), ...errors]);
}
