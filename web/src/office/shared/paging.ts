import { countText } from '#ui/format.ts';

export const pageSizes = [25, 50, 100];

/** How many rows a list has; with `hasMore`, at least one more. */
export interface Total {
  count: number;
  hasMore: boolean;
}

/**
 * Formats the position in a list: 26–50 of 1,234; until its length is known, 26–50 of more than 50, and at the end 51–53
 * of 53.
 */
export function rangeText(page: number, pageSize: number, rows: number, hasNext: boolean, total?: Total): string {
  const before = page * pageSize;
  const last = before + rows;
  if (last === 0) return '0 of 0';
  const range = `${countText(before + 1)}–${countText(last)}`;
  if (!hasNext) return `${range} of ${countText(last)}`;
  // Counted earlier, so members who have joined since may be missing.
  if (!total || total.count <= last) return `${range} of more than ${countText(last)}`;
  return `${range} of ${total.hasMore ? 'more than ' : ''}${countText(total.count)}`;
}

/** A 0-based page of a list, with the cursors of the pages before it. */
export interface ListPlace {
  /** The list's filters, as a string. */
  list: string;
  page: number;
  cursors: readonly string[];
}

/** Parses a page from the browser history; undefined if invalid. */
export function placeFrom(stored: string | undefined): ListPlace | undefined {
  try {
    const { list, page, cursors }: Partial<ListPlace> = JSON.parse(stored ?? '{}');
    const isPlace = typeof list === 'string' && Number.isInteger(page) && Array.isArray(cursors);
    return isPlace && page !== undefined && page >= 0 && page <= cursors.length ? { list, page, cursors } : undefined;
  } catch {
    return undefined;
  }
}
