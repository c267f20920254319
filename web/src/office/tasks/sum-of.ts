/** A count of pending items: a string for a minimum, undefined while loading, null if unavailable. */
type Waiting = number | string | null | undefined;

/** Adds up the counts of all kinds. */
export function sumOf(counts: readonly Waiting[]): Waiting {
  if (counts.includes(undefined)) return undefined;
  if (counts.includes(null)) return null;
  const sum = counts.reduce<number>((before, count) => before + Number.parseInt(String(count), 10), 0);
  return counts.some((count) => typeof count === 'string') ? `${sum}+` : sum;
}
