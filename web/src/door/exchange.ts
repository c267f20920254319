import type { KnownArrival } from '@portal/contract/records/door';
import { maxSentArrivals } from '@portal/contract/values/door';
import { countedText } from '#ui/format.ts';
import { sendArrivals } from './calls.ts';
import { type Queued, removeSent } from './keep.ts';
import { change, fail, held, isRefused, keep } from './state.ts';

const arrivalsIn = (all: readonly Queued[]) => all.map(({ arrival }) => arrival);

/** Adds arrivals to those that are known. */
export function merged(known: readonly KnownArrival[], more: readonly KnownArrival[]): KnownArrival[] {
  return [...new Map([...known, ...more].map((arrival) => [arrival.scan_id, arrival])).values()];
}

async function unqueue(sent: readonly Queued[]): Promise<void> {
  await removeSent(sent);
  held.queue = held.queue.filter((queued) => !sent.includes(queued));
  change({ unsent: held.queue.length });
}

/** Sends arrivals that were made with a link that is closed by now. One that no one takes anymore is given up. */
async function sendLate(token: string): Promise<void> {
  const sent = held.queue.filter((queued) => queued.token === token).slice(0, maxSentArrivals);
  try {
    await sendArrivals(token, arrivalsIn(sent), null);
  } catch (error) {
    if (!isRefused(error)) throw error;
    console.error('Arrivals could not be sent', error);
    change({
      problem: `${countedText(sent.length, 'check-in')} could not be sent anymore. Please tell the organizer.`,
    });
  }
  await unqueue(sent);
}

/** Sends one page of arrivals and learns of the other desks'. Returns whether there is more of either. */
async function exchange(): Promise<boolean> {
  const late = held.queue.find(({ token }) => token !== held.kept?.token);
  if (late) await sendLate(late.token);
  if (!held.kept) return held.queue.length > 0;
  const { token, cursor, arrivals } = held.kept;
  const sent = held.queue.filter((queued) => queued.token === token).slice(0, maxSentArrivals);
  const answer = await sendArrivals(token, arrivalsIn(sent), cursor);
  await unqueue(sent);
  // Writes the whole list, and without news the cursor stays as well.
  if (answer.arrivals.length > 0)
    await keep({ arrivals: merged(held.kept?.arrivals ?? arrivals, answer.arrivals), cursor: answer.cursor });
  change({ isOffline: false });
  return held.queue.length > 0 || answer.arrivals.length === maxSentArrivals;
}

let exchanging: Promise<void> | undefined;

async function exchangeAll(): Promise<void> {
  try {
    while ((held.kept || held.queue.length > 0) && (await exchange()));
  } catch (error) {
    await fail(error);
  }
}

/** Sends what waits and learns of the other desks' arrivals, one request at a time. */
export function synchronize(): Promise<void> {
  exchanging ??= exchangeAll().finally(() => {
    exchanging = undefined;
  });
  return exchanging;
}
