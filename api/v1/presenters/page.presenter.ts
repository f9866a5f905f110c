/** A page of a list, as both lists of this surface answer. */
export const presentPage = (
  items: readonly object[],
  { page, pageSize, total }: { page: number; pageSize: number; total: number },
) => ({
  items,
  page,
  page_size: pageSize,
  total_count: total,
  total_pages: Math.ceil(total / pageSize),
});
