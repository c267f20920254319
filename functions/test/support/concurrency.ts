/** Runs something for each item in order, `count` at a time. Resolves to the results in the same order. */
export async function mapConcurrently<T, R>(
  count: number,
  list: readonly T[],
  run: (one: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const left = list.entries();
  async function goOn(): Promise<void> {
    // Every worker takes the next item of the same list.
    for (const [index, one] of left) results[index] = await run(one);
  }
  await Promise.all(Array.from({ length: count }, goOn));
  return results;
}

/** Runs rounds of two concurrent actions, a few at a time; the two take turns going first. */
export function rounds<T>(count: number, round: (swapped: boolean) => Promise<T>): Promise<T[]> {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return mapConcurrently(5, indexes, (index) => round(index % 2 === 0));
}

/** Runs both at once, sending the second first if `swapped`. */
export async function both<A, B>(a: () => Promise<A>, b: () => Promise<B>, swapped: boolean): Promise<[A, B]> {
  if (!swapped) return Promise.all([a(), b()]);
  const [second, first] = await Promise.all([b(), a()]);
  return [first, second];
}
