import type { Usage } from '../meter/usage.ts';
import type { Assumed, Figure, Prices } from './figures.ts';
import { amountsOf, listCents, totalOf } from './price.ts';

/** A journey may become so much dearer, or cheaper, before its figure has to be made anew. */
const tolerated = 0.1;

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
const percentText = (share: number) => `${share > 0 ? '+' : '−'}${Math.abs(100 * share).toFixed(0)} %`;
const shareOf = (before: number, now: number) => (before === 0 ? (now === 0 ? 0 : 1) : now / before - 1);

/**
 * What is to be said of a journey whose usage is no longer what its figure says: sentences, none where it is. A journey is dearer where
 * its price or one of its parts has grown by more than a tenth, and cheaper where its price has fallen by as much.
 */
export function changesOf(
  figure: Pick<Figure, 'usage'> | undefined,
  now: Usage,
  assumed: Pick<Assumed, 'seconds' | 'starts'>,
  prices: Prices,
): string[] {
  if (!figure) return ['It has no figure yet. Write it: npm run cost'];
  const centsOf = (usage: Usage) => totalOf(listCents(amountsOf(usage, assumed), prices));
  const [before, after] = [centsOf(figure.usage), centsOf(now)];
  const share = shareOf(before, after);
  const grown = Object.entries(parts).flatMap(([name, of]) => {
    const [was, is] = [of(figure.usage), of(now)];
    const text = `${name}: ${was.toLocaleString('en-US')} → ${is.toLocaleString('en-US')} (${percentText(shareOf(was, is))})`;
    return is > (1 + tolerated) * was ? [text] : [];
  });
  const price = `price: ${centsText(before)} → ${centsText(after)} (${percentText(share)})`;
  if (after > (1 + tolerated) * before || grown.length > 0) return [`It became dearer. ${price}`, ...grown];
  return after < (1 - tolerated) * before ? [`It became cheaper. ${price}. Write the new figure: npm run cost`] : [];
}
