import type { Usage } from '../meter/usage.ts';
import type { Assumed, Figure, Prices } from './figures.ts';
import { amountsOf, listCents, totalOf } from './price.ts';

/** A figure is true from a tenth less to a tenth more. */
const least = (figure: number) => 0.9 * figure;
const most = (figure: number) => 1.1 * figure;

// Browsers ask again for what they have by what their cache and the speed of the machine make of it.
const mostBytes = (figure: number) => 1.5 * figure + 5000;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What of a usage is compared, in words. */
const counts: Record<string, (usage: Usage) => number> = {
  'documents read by functions': ({ reads }) => reads,
  'documents read for listeners': ({ listened, ruled }) => listened + ruled,
  'documents written': ({ writes }) => writes,
  'documents deleted': ({ deletes, expiring }) => deletes + expiring,
  calls: ({ calls }) => sum(Object.values(calls)),
};

const bytesOf = ({ bytes }: Usage) => sum(Object.values(bytes));

const centsText = (cents: number) => `${cents.toPrecision(3)} cents`;
const countText = (count: number) => count.toLocaleString('en-US');

function growthText(before: number, now: number): string {
  if (before === 0) return 'new';
  const share = now / before - 1;
  return `${share < 0 ? '−' : '+'}${Math.abs(100 * share).toFixed(0)}%`;
}

/**
 * Says in a line how a journey's usage differs from its figure; undefined where it does not. A journey is dearer where its price or
 * one of its counts grew by more than a tenth, or its bytes by more than machines differ in, and cheaper where its price fell by a
 * tenth. The price is that of the counts.
 */
export function changeOf(
  figure: Pick<Figure, 'usage'> | undefined,
  now: Usage,
  assumed: Pick<Assumed, 'seconds' | 'starts'>,
  prices: Prices,
): string | undefined {
  if (!figure) return 'It has no figure yet. Write it: npm run cost';
  const centsOf = (usage: Usage) => totalOf(listCents(amountsOf(usage, assumed), prices));
  const [before, after] = [centsOf(figure.usage), centsOf({ ...now, bytes: figure.usage.bytes })];
  const price = `price: ${centsText(before)} → ${centsText(after)} (${growthText(before, after)})`;
  const growth = (name: string, of: (usage: Usage) => number, bound: (figure: number) => number) => {
    const [was, is] = [of(figure.usage), of(now)];
    return is > bound(was) ? [`${name}: ${countText(was)} → ${countText(is)} (${growthText(was, is)})`] : [];
  };
  const grown = [
    ...Object.entries(counts).flatMap(([name, of]) => growth(name, of, most)),
    ...growth('bytes sent', bytesOf, mostBytes),
  ];
  if (after > most(before) || grown.length > 0) return `It became dearer: ${[...grown, price].join('; ')}`;
  if (after < least(before)) return `It became cheaper: ${price}. Write the new figure: npm run cost`;
  return undefined;
}
