/** Sums by their names; what is not named is 0. */
export type Tally = Readonly<Record<string, number>>;

/** What several tallies come to; a sum of 0 has no name. */
export function sumOf(tallies: Iterable<Tally>): Tally {
  const sums = new Map<string, number>();
  for (const tally of tallies)
    for (const [name, count] of Object.entries(tally)) sums.set(name, (sums.get(name) ?? 0) + count);
  return Object.fromEntries([...sums].filter(([, count]) => count !== 0));
}

/** What has to be added to a tally to make it another one. */
export function changeOf(before: Tally, after: Tally): Tally {
  const less = Object.fromEntries(Object.entries(before).map(([name, count]) => [name, -count]));
  return sumOf([after, less]);
}
