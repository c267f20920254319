/** A count as people write it: 10,000. */
export const number = (count: number): string => Math.round(count).toLocaleString('en-US');

/** Cents as dollars with two decimals. */
export const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Cents as whole dollars. */
export const wholeDollars = (cents: number): string => `$${number(cents / 100)}`;

export const percent = (share: number, digits = 0): string => `${(100 * share).toFixed(digits)}%`;

/** A number to three digits that count. */
export const significant = (value: number): string =>
  Number(value.toPrecision(3)).toLocaleString('en-US', { maximumFractionDigits: 6 });

/** A table in Markdown: the first column is aligned to the left, and so are the last ones where they are `texts`. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[], texts = 0): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, at) => Math.max(3, ...lines.map((cells) => (cells[at] ?? '').length)));
  const isLeft = (at: number) => at === 0 || at >= headings.length - texts;
  const padded = (cell: string, at: number) =>
    isLeft(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  const line = (cells: readonly string[]) => `| ${cells.map(padded).join(' | ')} |`;
  const rule = widths.map((width, at) => (isLeft(at) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(headings), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}
