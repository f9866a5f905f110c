import { findRows, valueAt } from '../../../shared/platform/rows/index.js';
import { invalid } from '../program-error.js';
import type { ApiAnswer, ApiClient } from './api-client.js';

/** How an API gives a long list in parts. */
export type Paging =
  | { style: 'none' }
  /** The Link header's rel="next". */
  | { style: 'link' }
  /** A value in the answer at `at`, sent back as `parameter`; or a URL there, which is called as it is. */
  | { style: 'cursor'; at: string; parameter?: string }
  | { style: 'page'; parameter: string; first?: number; sizeParameter?: string; size?: number }
  | { style: 'offset'; parameter: string; sizeParameter?: string; size?: number };

export interface Page {
  rows: Record<string, unknown>[];
  /** Address of the next page; undefined after the last. */
  next: string | undefined;
}

const DEFAULT_SIZE = 100;
const sizeOf = (paging: { size?: number }): number => paging.size ?? DEFAULT_SIZE;

function withParameters(url: URL, parameters: Record<string, string | number>): string {
  const changed = new URL(url);
  for (const [name, value] of Object.entries(parameters)) changed.searchParams.set(name, String(value));
  return changed.href;
}

/** Address of the first page. */
export function firstPage(url: URL, paging: Paging): string {
  const size =
    'sizeParameter' in paging && paging.sizeParameter !== undefined ? { [paging.sizeParameter]: sizeOf(paging) } : {};
  if (paging.style === 'page') return withParameters(url, { [paging.parameter]: paging.first ?? 1, ...size });
  if (paging.style === 'offset') return withParameters(url, { [paging.parameter]: 0, ...size });
  return url.href;
}

function nextPage(url: URL, paging: Paging, answer: ApiAnswer, count: number, client: ApiClient): string | undefined {
  const follow = (link: string): string => client.addressOf(new URL(link, url).href).href;
  switch (paging.style) {
    case 'none':
      return undefined;
    case 'link':
      return answer.nextLink === undefined ? undefined : follow(answer.nextLink);
    case 'cursor': {
      const value = valueAt(answer.body, paging.at);
      if (value === undefined || value === null || value === '' || value === false) return undefined;
      if (typeof value !== 'string' && typeof value !== 'number')
        throw invalid('paging.at', 'leads to no text and no number');
      return paging.parameter === undefined
        ? follow(String(value))
        : withParameters(url, { [paging.parameter]: value });
    }
    // A short page is the last; where the API was not told a size, an empty one is.
    case 'page':
    case 'offset': {
      if (count === 0 || (paging.sizeParameter !== undefined && count < sizeOf(paging))) return undefined;
      const current = Number(url.searchParams.get(paging.parameter));
      return withParameters(url, { [paging.parameter]: current + (paging.style === 'page' ? 1 : count) });
    }
  }
}

/** The rows of one answer and where the next ones are. @throws ProgramError when there are no rows where they should be. */
export function pageOf(
  url: URL,
  answer: ApiAnswer,
  options: { paging: Paging; rowsAt: string | undefined; client: ApiClient },
): Page {
  const rows = findRows(answer.body, options.rowsAt);
  if (!rows)
    throw invalid(
      'rowsAt',
      options.rowsAt === undefined
        ? 'is required: the answer has no list of objects'
        : 'leads to nothing like rows in the answer',
    );
  // An object with an empty list in it is a page without rows, not a row.
  const isEmptyList =
    options.rowsAt === undefined &&
    rows.length === 1 &&
    typeof answer.body === 'object' &&
    Object.values(answer.body as object).some((value) => Array.isArray(value) && value.length === 0);
  const found = isEmptyList ? [] : rows;
  return { rows: found, next: nextPage(url, options.paging, answer, found.length, options.client) };
}
