/** How many rows a page can hold. */
export const pageSizes = [25, 50, 100];

/** Where a page stands in a list of unknown length: 26–50 of more than 50, and at the end 51–53 of 53. */
export function rangeText(page: number, pageSize: number, rows: number, hasNext: boolean): string {
  const before = page * pageSize;
  const last = before + rows;
  if (last === 0) return '0 of 0';
  return `${before + 1}–${last} of ${hasNext ? `more than ${last}` : last}`;
}
