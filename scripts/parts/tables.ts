/** Returns the median: the upper middle number if the count is even. */
export const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Prints rows in columns under headings. The first column is left-aligned, the others right-aligned. */
export function printTable(headings: string[], rows: string[][]): void {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines)
    console.log(
      line.map((text, at) => (at ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0))).join('   '),
    );
}
