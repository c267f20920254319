/** Runs something for each of a list, in its order, so many of them at once; resolves to the results in that order. */
export async function atOnce<T, R>(count: number, list: readonly T[], run: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = list.entries();
  async function goOn(): Promise<void> {
    // Each takes the next one of the same list.
    for (const [index, one] of left) results[index] = await run(one);
  }
  await Promise.all(Array.from({ length: count }, goOn));
  return results;
}

/** Runs rounds of two things at once, each of which goes first in every other round, a few rounds at a time. */
export function rounds<T>(count: number, round: (swapped: boolean) => Promise<T>): Promise<T[]> {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return atOnce(5, indexes, (index) => round(index % 2 === 0));
}

/** Both at once, the second sent first where `swapped`. */
export async function both<A, B>(a: () => Promise<A>, b: () => Promise<B>, swapped: boolean): Promise<[A, B]> {
  if (!swapped) return Promise.all([a(), b()]);
  const [second, first] = await Promise.all([b(), a()]);
  return [first, second];
}
