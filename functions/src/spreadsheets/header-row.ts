import type { HeaderNames, Line } from './sheet.ts';

/** A text without case, spaces and punctuation, as headers and choices are compared. */
export const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

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

/** What the cells of each line may name, with or without a remark, as far as a header is searched for. */
function namesIn(lines: readonly Line[]): Set<string>[] {
  return lines
    .slice(0, searchedLines)
    .map(({ cells }) => new Set(filledIn(cells).flatMap((cell) => [plain(cell), plain(withoutRemark(cell))])));
}

const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim());

/** Which of the lines names all required columns first; -1 where none does. */
function findComplete(lines: readonly Set<string>[], { required }: HeaderNames): number {
  return lines.findIndex((names) => required.every((some) => some.some((name) => names.has(name))));
}

/**
 * Where the column names are: the first line that names all required columns, else the first that names two columns, else
 * the first wide enough for the required ones if there are only titles above it, else the first line.
 */
export function findHeader(lines: readonly Line[], names: HeaderNames): number {
  const found = namesIn(lines);
  const complete = findComplete(found, names);
  if (complete >= 0) return complete;
  const known = new Set(names.all);
  const partly = found.findIndex((line) => [...line].filter((name) => known.has(name)).length >= 2);
  if (partly >= 0) return partly;
  const widths = lines.slice(0, searchedLines).map(({ cells }) => filledIn(cells).length);
  const wide = widths.findIndex((width) => width > 1);
  return (widths[wide] ?? 0) >= names.required.length ? wide : 0;
}

/** Whether some lines have a row that names all required columns. */
export function hasHeader(lines: readonly Line[], names: HeaderNames): boolean {
  return findComplete(namesIn(lines), names) >= 0;
}
