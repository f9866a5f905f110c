import { readCursor, type RequestFilter, type WalkPlace } from '../../shared/governance/index.js';
import { invalidRequest } from '../../shared/platform/errors/index.js';

/** Which part of a list is asked for. */
export type PageQuery = {
  page: number;
  page_size: number;
  cursor?: string;
};

/** What every list of requests can be narrowed down to. */
export type WalkQuery = PageQuery & {
  template_id?: string;
  updated_since?: string;
  ids?: string;
};

function placeOf({ cursor, page }: PageQuery): { place?: WalkPlace } {
  if (cursor === undefined) return {};
  const place = readCursor(cursor);
  if (!place) throw invalidRequest([{ field: 'cursor', message: 'is not a cursor that a list has given' }]);
  if (page !== 1) throw invalidRequest([{ field: 'page', message: 'cannot be given together with cursor' }]);
  return { place };
}

/** The part of a list. @throws INVALID_REQUEST for a cursor that none of ours is, and for one together with a page. */
export const pageOf = (query: PageQuery) => ({ page: query.page, pageSize: query.page_size, ...placeOf(query) });

/** The part of a list, and what it is narrowed down to. @throws INVALID_REQUEST as `pageOf` does. */
export const walkFilterOf = (query: WalkQuery): RequestFilter => ({
  ...pageOf(query),
  ...(query.template_id === undefined ? {} : { templateId: query.template_id }),
  ...(query.updated_since === undefined ? {} : { updatedSince: new Date(query.updated_since) }),
  ...(query.ids === undefined ? {} : { ids: query.ids.split(',') }),
});
