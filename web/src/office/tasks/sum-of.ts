/** How much waits of one kind: a text where at least so much does, undefined while it is not known, null where it cannot be told. */
type Waiting = number | string | null | undefined;

/** How much waits of a kind that is one task, however many there are. */
export function asOne(count: Waiting): Waiting {
  return typeof count === 'number' ? Math.min(count, 1) : count;
}

/** How much waits of all kinds together, told as each of them is. */
export function sumOf(counts: readonly Waiting[]): Waiting {
  if (counts.includes(undefined)) return undefined;
  if (counts.includes(null)) return null;
  const sum = counts.reduce<number>((before, count) => before + Number.parseInt(String(count), 10), 0);
  return counts.some((count) => typeof count === 'string') ? `${sum}+` : sum;
}
