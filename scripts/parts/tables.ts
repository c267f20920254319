/** The middle one of some numbers; of an even count, the upper of the two. */
export const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Prints rows of texts in columns, the first aligned to the left, under their headings. */
export function printTable(headings: string[], rows: string[][]): void {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines)
    console.log(
      line.map((text, at) => (at ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0))).join('   '),
    );
}
