/** How many values Firestore's `in` compares with at most. */
export const mostInOneQuery = 30;

/** A list in pieces of at most `size`. */
export function inChunks<T>(list: readonly T[], size: number): T[][] {
  const starts = Array.from({ length: Math.ceil(list.length / size) }, (_, index) => index * size);
  return starts.map((start) => list.slice(start, start + size));
}
