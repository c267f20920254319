import type { HeaderNames, Line } from './sheet.ts';

/** Normalizes text for comparing headers and choices: lower case, without spaces and punctuation. */
export const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** How many nonblank lines are searched for column names. A title and some notes may precede them. */
export const searchedLines = 30;

// Such a word in brackets makes it a different column: First name (parent).
const otherColumn =
  /parent|guardian|mother|father|mom|mum|dad|sibling|brother|sister|son|daughter|husband|wife|grand|relative|spouse|partner|child|kid|emergency|coach|leader|contact|home|work|office|second|alternat|other|old|previous|former|maiden|nick|middle|birth|issue|expir/i;

// MM/DD/YYYY and M/F
const formats = /\b(?:[dmy]{1,4}[-/. ][dmy]{1,4}[-/. ][dmy]{2,4}|m ?\/ ?f)\b/i;

// 1. Email, (optional) Phone, Phone required
const lead = /^(?:\d{1,2}[.)]|[*•]|[([](?:required|optional)[)\]])\s*/i;
const need = /[\s,]+(?:required|optional|mandatory|if any)\W*$/i;

/**
 * Strips remarks from a header: `Date of Birth (MM/DD/YYYY)`, `Date of Birth: MM/DD/YYYY` and `3. Date of Birth required`
 * become Date of Birth.
 */
export function withoutRemark(header: string): string {
  const text = header.trim().replace(lead, '').replace(formats, '').replace(need, '');
  const [, name = '', remark = ''] = /^([^([{:\n\r*–—]*?)\s*(?:[([{:\n\r*–—]| - )(.*)$/su.exec(text) ?? [];
  return name && !otherColumn.test(remark) ? name : text;
}

/** Returns the possible column names in each searched line, with and without remarks. */
function namesIn(lines: readonly Line[]): Set<string>[] {
  return lines
    .slice(0, searchedLines)
    .map(({ cells }) => new Set(filledIn(cells).flatMap((cell) => [plain(cell), plain(withoutRemark(cell))])));
}

const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim());

/** Returns the index of the first line that names all required columns; -1 if none. */
function findComplete(lines: readonly Set<string>[], { required }: HeaderNames): number {
  return lines.findIndex((names) => required.every((some) => some.some((name) => names.has(name))));
}

/**
 * Finds the header: the first line that names all required columns, otherwise the first that names two columns,
 * otherwise the first wide enough for the required ones if only titles precede it, otherwise the first line.
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

/** Reports whether any line names all required columns. */
export function hasHeader(lines: readonly Line[], names: HeaderNames): boolean {
  return findComplete(namesIn(lines), names) >= 0;
}
