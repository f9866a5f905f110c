/** A page of a list, as all lists of this surface answer. */
export const presentPage = (
  items: readonly object[],
  { page, pageSize, total, nextCursor }: { page: number; pageSize: number; total: number; nextCursor: string | null },
) => ({
  items,
  page,
  page_size: pageSize,
  total_count: total,
  total_pages: Math.ceil(total / pageSize),
  next_cursor: nextCursor,
});
