import { atEachPoint } from './cut-off.ts';
import { spreadOver } from './spread.ts';
import { byTier } from './tier.ts';

/** The points at which a test kills something: all of them, or in the short tier `short` of them, spread evenly. */
export function killPoints(points: number, short = 6): number[] {
  const all = Array.from({ length: points }, (_, index) => index + 1);
  return spreadOver(all, byTier('kills', short, points));
}

/**
 * Runs something for each point with its place in the list, a few at a time, each group finishing before the next.
 * Resolves to the results in order.
 */
export function atEachOf<T>(
  points: readonly number[],
  run: (point: number, place: number) => Promise<T>,
): Promise<T[]> {
  return atEachPoint(points.length, (number) => run(points[number - 1] as number, number - 1));
}
