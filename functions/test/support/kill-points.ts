import { atEachPoint } from './cut-off.ts';
import { spreadOver } from './spread.ts';
import { byTier } from './tier.ts';

/** At which of so many points something is killed: at each, or at `short` of them, spread over all, first and last included. */
export function killPoints(points: number, short = 6): number[] {
  const all = Array.from({ length: points }, (_, index) => index + 1);
  return spreadOver(all, byTier('kills', short, points));
}

/**
 * Runs something for each of some points, and its place among them, a few at a time, of which all end before the next ones;
 * its results in their order.
 */
export function atEachOf<T>(
  points: readonly number[],
  run: (point: number, place: number) => Promise<T>,
): Promise<T[]> {
  return atEachPoint(points.length, (number) => run(points[number - 1] as number, number - 1));
}
