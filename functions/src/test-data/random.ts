/** Mulberry32 by Tommy Ettinger. 32 bits of state are plenty here. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a pseudorandom generator, deterministic for a seed. */
export function randomFrom(seed: number) {
  const next = mulberry32(seed);
  /** Returns an integer from `least` to `most`, inclusive. */
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    /** Returns true with a probability of `percent`. */
    happens: (percent: number) => next() * 100 < percent,
    pick: <T>(list: readonly T[]) => list[between(0, list.length - 1)] as T,
    /** Returns up to `count` distinct items in random order. */
    some: <T>(list: readonly T[], count: number) => {
      const left = [...list];
      const size = Math.min(count, left.length);
      return Array.from({ length: size }, () => left.splice(between(0, left.length - 1), 1)).flat();
    },
  };
}

export type Random = ReturnType<typeof randomFrom>;
