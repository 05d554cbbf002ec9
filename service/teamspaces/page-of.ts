/** Where a page stands in the whole list; rows are counted from 0 and `endRow` is the first one after the page. */
export function pageOf<Item>(list: Item[], { total, offset }: { total: number; offset: number }) {
  const endRow = offset + list.length;
  return { list, paging: { total, size: list.length, startRow: offset, endRow, hasMore: endRow < total }, ext: {} };
}
