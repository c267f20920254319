/** Picks `count` items spread evenly over a list, always with the first and the last. Returns all of a shorter list. */
export function spreadOver<T>(list: readonly T[], count: number): T[] {
  if (count >= list.length) return [...list];
  const step = (list.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, place) => list[Math.round(place * step)] as T);
}
