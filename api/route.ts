import type { Caller, PermissionName, Scope } from '../shared/auth/index.js';
import type { Deps } from '../shared/deps.js';
import type { ConflictCode } from '../shared/platform/errors/index.js';
import type { IdempotencyHold } from '../shared/platform/idempotency/index.js';
import type { Bucket } from '../shared/platform/rate-limit/index.js';
import type { JsonSchema } from '../shared/platform/schema/index.js';
import type { Conditions } from './conditions.js';
import type { Preference } from './prefer.js';

/** Parts of a request that a route reads, after validation. */
export interface RouteInput {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
}

/** What a handler gets: no request, no response, so that a test or a resolver can call the same thing. */
export interface RouteContext<Input> {
  deps: Deps;
  /** Present on every route that has a scope. */
  caller: Caller;
  input: Input;
  requestId: string;
  /** Address of the client, as far as the configured proxies vouch for it. */
  address: string;
  preference: Preference;
  /** Media type of the answer: of those that the route offers the one that the caller accepts best. */
  mediaType: string;
  /** Id of the last server-sent event that the client has seen. */
  lastEventId: string | undefined;
  /** Aborted when the client has gone, and when the process is about to stop: whoever waits then answers with what there is. */
  signal: AbortSignal;
  /** Aborted only when the client has gone: whoever works for it alone stops. */
  gone: AbortSignal;
  /** Present when the caller sent an Idempotency-Key. */
  hold: IdempotencyHold | undefined;
  /** The resource that an earlier call with the same key made before it died: answer from it, make nothing. */
  recoveredId: string | undefined;
  /** What the caller knows of the resource: If-Match and If-None-Match. */
  conditions: Conditions;
}

export interface ServerSentEvent {
  event: string;
  id: string;
  data: unknown;
}

export type Reply =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | { status: number; text: string; contentType: string; headers?: Record<string, string> }
  | { status: number; bytes: Buffer; contentType: string; headers?: Record<string, string> }
  | { status: 204 | 304; headers?: Record<string, string> }
  | { status: 200; events: AsyncIterable<ServerSentEvent> };

export interface Route {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Express form, below the prefix of its surface: `/executive/query/:queryId`. */
  path: string;
  operationId: string;
  summary: string;
  /** Scope that a token needs; `any` for a route that wants a token of whatever scope, null for one that needs none. */
  scope: Scope | 'any' | null;
  /**
   * What the caller must be permitted, whole: a permission with conditions does not do, since nothing here could check them.
   * A list: any of them, with conditions or without; the handler then looks closer, at the thing itself. Null: everybody may.
   */
  permission: PermissionName | readonly PermissionName[] | null;
  /** Rate-limit buckets that a call counts against. */
  limits: readonly Bucket[];
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
  /** The body may be left out. */
  bodyOptional?: boolean;
  /** A route that creates or decides honours Idempotency-Key. */
  idempotent?: boolean;
  /** The answer has an ETag, and If-Match and If-None-Match are honoured. */
  conditional?: boolean;
  /** The answer has the version of what is reviewed as its ETag, and a change is bound to it by If-Match. */
  contentTagged?: boolean;
  /** What is sent names other resources, which may not be there: 404. */
  namesOthers?: boolean;
  /** The state of the resource may forbid it, and is said to by these codes: 409. */
  conflicts?: readonly ConflictCode[];
  /** Media types beside JSON in which the answer can be had, by Accept. */
  alternatives?: readonly string[];
  /** Media type of the answer where it is not JSON. */
  contentType?: string;
  /** Schema of the body of each success status. */
  replies: Record<number, JsonSchema>;
  handle: (context: RouteContext<RouteInput>) => Promise<Reply>;
}

/** Declares a route; `Input` names what its schemas let through. */
export const route = <Input extends Partial<RouteInput>>(
  definition: Omit<Route, 'handle'> & { handle: (context: RouteContext<Input>) => Promise<Reply> },
): Route => definition as unknown as Route;
