export const pageSizes = [25, 50, 100];

/** Where a page stands in a list of unknown length: 26–50 of more than 50, and at the end 51–53 of 53. */
export function rangeText(page: number, pageSize: number, rows: number, hasNext: boolean): string {
  const before = page * pageSize;
  const last = before + rows;
  if (last === 0) return '0 of 0';
  return `${before + 1}–${last} of ${hasNext ? `more than ${last}` : last}`;
}

/** A page of a list, counted from 0, as it was asked for: the cursors of the pages passed so far lead back to them. */
export interface ListPlace {
  /** What the list was narrowed down to, as a text. */
  list: string;
  page: number;
  cursors: readonly string[];
}

/** The page that a text from the browser's history tells of; undefined where it tells of none. */
export function placeFrom(kept: string | undefined): ListPlace | undefined {
  try {
    const { list, page, cursors }: Partial<ListPlace> = JSON.parse(kept ?? '{}');
    const isPlace = typeof list === 'string' && Number.isInteger(page) && Array.isArray(cursors);
    return isPlace && page !== undefined && page >= 0 && page <= cursors.length ? { list, page, cursors } : undefined;
  } catch {
    return undefined;
  }
}
