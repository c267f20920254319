/** So many of a list, evenly spread over it, its first and its last among them; all of one that has no more. */
export function spreadOver<T>(list: readonly T[], count: number): T[] {
  if (count >= list.length) return [...list];
  const step = (list.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, place) => list[Math.round(place * step)] as T);
}
