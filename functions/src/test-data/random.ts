/** Mulberry32, by Tommy Ettinger: 32 bits of state are plenty here. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Numbers that look random and are the same for the same seed. */
export function randomFrom(seed: number) {
  const next = mulberry32(seed);
  /** A whole number from `least` to `most`, both included. */
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    /** Whether something happens that does in so many of 100 cases. */
    happens: (percent: number) => next() * 100 < percent,
    pick: <T>(list: readonly T[]) => list[between(0, list.length - 1)] as T,
    /** Some of a list, or all where there are fewer, each once, in any order. */
    some: <T>(list: readonly T[], count: number) => {
      const left = [...list];
      const size = Math.min(count, left.length);
      return Array.from({ length: size }, () => left.splice(between(0, left.length - 1), 1)).flat();
    },
  };
}

export type Random = ReturnType<typeof randomFrom>;
