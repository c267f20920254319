import type { HeaderNames, Line } from './sheet.ts';

/** A header without case, spaces and punctuation. */
export const plainHeader = (header: string) => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** How many filled lines are searched for the column names: a title and some notes stand above them, not pages. */
export const searchedLines = 30;

// With other words in brackets, it is another column: First name (parent).
const another =
  /parent|guardian|mother|father|mom|mum|dad|sibling|brother|sister|son|daughter|husband|wife|grand|relative|spouse|partner|child|kid|emergency|coach|leader|contact|home|work|office|second|alternat|other|old|previous|former|maiden|nick|middle|birth|issue|expir/i;

// MM/DD/YYYY
const dateFormat = /\b[dmy]{1,4}[-/. ][dmy]{1,4}[-/. ][dmy]{2,4}\b/i;

/** A header without a remark behind it: Date of Birth for `Date of Birth (MM/DD/YYYY)` and `Date of Birth: MM/DD/YYYY`. */
export function withoutRemark(header: string): string {
  const text = header.trim().replace(dateFormat, '');
  const [, name = '', remark = ''] = /^([^([{:\n\r*–—]*?)\s*(?:[([{:\n\r*–—]| - )(.*)$/su.exec(text) ?? [];
  return name && !another.test(remark) ? name : text;
}

/**
 * Where the column names are: the first line that names all required columns, else the first that names two columns, else
 * the first wide enough for the required ones if there are only titles above it, else the first line.
 */
export function findHeader(lines: readonly Line[], { required, all }: HeaderNames): number {
  const known = new Set(all);
  const searched = lines.slice(0, searchedLines).map(({ cells }) => {
    const filled = cells.filter((cell) => cell.trim());
    return { filled, names: new Set(filled.flatMap((cell) => [plainHeader(cell), plainHeader(withoutRemark(cell))])) };
  });
  const complete = searched.findIndex(({ names }) => required.every((some) => some.some((name) => names.has(name))));
  if (complete >= 0) return complete;
  const partly = searched.findIndex(({ names }) => [...names].filter((name) => known.has(name)).length >= 2);
  if (partly >= 0) return partly;
  const wide = searched.findIndex(({ filled }) => filled.length > 1);
  return wide >= 0 && (searched[wide]?.filled.length ?? 0) >= required.length ? wide : 0;
}

/** Whether some lines have a row that names all required columns. */
export function hasHeader(lines: readonly Line[], names: HeaderNames): boolean {
  const row = lines[findHeader(lines, names)];
  const found = new Set(row?.cells.flatMap((cell) => [plainHeader(cell), plainHeader(withoutRemark(cell))]));
  return names.required.every((some) => some.some((name) => found.has(name)));
}
