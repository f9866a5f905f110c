import type { VNode } from 'preact';
import type { Caller } from '../../shared/auth/index.js';
import type { Deps } from '../../shared/deps.js';
import type { Reply, RouteInput } from '../route.js';

/** The fields of a form, or of the query of an address; one that is sent several times is a list. */
export type Fields = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What a page is given: who looks, at what, and the routes of the API as that person may call them. */
export interface PageContext {
  deps: Deps;
  caller: Caller;
  params: Readonly<Record<string, string>>;
  query: Fields;
  form: Fields;
  requestId: string;
  /** The operation at an address of the API, where it has one: a page offers what is there. */
  operationAt: (method: string, path: string) => string | undefined;
  /** Calls a route by its operation id: its scope, permission, limits, validation and handler are the ones that the API has. */
  call: (
    operationId: string,
    input?: Partial<RouteInput>,
    headers?: { preferMs?: number; ifMatch?: string },
  ) => Promise<Reply>;
  /** The body of such a call. */
  read: <Body>(
    operationId: string,
    input?: Partial<RouteInput>,
    headers?: { preferMs?: number; ifMatch?: string },
  ) => Promise<Body>;
}

export type PageResult =
  | { title: string; body: VNode; status?: number }
  | { redirect: string }
  /** A part of a page, for the script that asked for it; `leave` sends the whole page elsewhere instead. */
  | { fragment: VNode; leave?: string }
  | { reply: Reply };

/** A page is a row of data, as a route is. */
export interface ConsolePage {
  method: 'get' | 'post';
  /** Express form, below `/app`. */
  path: string;
  /** Which entry of the navigation it belongs to. */
  section?: string;
  handle: (context: PageContext) => Promise<PageResult>;
}

/** The one value of a field; empty where there is none. */
export const field = (fields: Fields, name: string): string => {
  const value = fields[name];
  return (typeof value === 'string' ? value : (value?.[0] ?? '')).trim();
};

/** Every value of a field. */
export const fieldList = (fields: Fields, name: string): readonly string[] => {
  const value = fields[name];
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
};
