import type { Usage } from '../meter/usage.ts';
import type { Assumed, Figure, Prices } from './figures.ts';
import { amountsOf, listCents, totalOf } from './price.ts';

/** A figure is true from a tenth less to a tenth more. */
const least = (figure: number) => 0.9 * figure;
const most = (figure: number) => 1.1 * figure;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What of a usage is compared, in words. */
const parts: Record<string, (usage: Usage) => number> = {
  'documents read by functions': ({ reads }) => reads,
  'documents read for listeners': ({ listened, ruled }) => listened + ruled,
  'documents written': ({ writes }) => writes,
  'documents deleted': ({ deletes, expiring }) => deletes + expiring,
  calls: ({ calls }) => sum(Object.values(calls)),
  'bytes sent': ({ bytes }) => sum(Object.values(bytes)),
};

const centsText = (cents: number) => `${cents.toPrecision(3)} cents`;
const countText = (count: number) => count.toLocaleString('en-US');

function growthText(before: number, now: number): string {
  if (before === 0) return 'new';
  const share = now / before - 1;
  return `${share < 0 ? '−' : '+'}${Math.abs(100 * share).toFixed(0)}%`;
}

/**
 * What is to be said of a journey whose usage is no longer what its figure says, in a line; undefined where it is. A journey is
 * dearer where its price or one of its parts has grown by more than a tenth, and cheaper where its price has fallen by as much.
 */
export function changeOf(
  figure: Pick<Figure, 'usage'> | undefined,
  now: Usage,
  assumed: Pick<Assumed, 'seconds' | 'starts'>,
  prices: Prices,
): string | undefined {
  if (!figure) return 'It has no figure yet. Write it: npm run cost';
  const centsOf = (usage: Usage) => totalOf(listCents(amountsOf(usage, assumed), prices));
  const [before, after] = [centsOf(figure.usage), centsOf(now)];
  const price = `price: ${centsText(before)} → ${centsText(after)} (${growthText(before, after)})`;
  const grown = Object.entries(parts).flatMap(([name, of]) => {
    const [was, is] = [of(figure.usage), of(now)];
    return is > most(was) ? [`${name}: ${countText(was)} → ${countText(is)} (${growthText(was, is)})`] : [];
  });
  if (after > most(before) || grown.length > 0) return `It became dearer: ${[...grown, price].join('; ')}`;
  if (after < least(before)) return `It became cheaper: ${price}. Write the new figure: npm run cost`;
  return undefined;
}
