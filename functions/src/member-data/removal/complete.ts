import { warn } from 'firebase-functions/logger';
import type { Holding } from '#member-data/holding.ts';
import { holdings } from '#member-data/holdings.ts';
import { allDepartures, type Departure, departureIn, findClaimed, forgetDeparture } from '#members/records/index.ts';
import { sweep } from '#platform/bulk.ts';
import { forEachDocument } from '#platform/process-due.ts';

/** Returns the departure without addresses that another account has claimed since. */
async function stillTheirs(departure: Departure): Promise<Departure> {
  const { email, addresses } = departure;
  const claimed = await findClaimed([...new Set([...(email ? [email] : []), ...addresses])]);
  return {
    ...departure,
    email: email && claimed.has(email) ? null : email,
    addresses: addresses.filter((address) => !claimed.has(address)),
  };
}

async function leave({ goes, found }: Holding, whose: Departure): Promise<void> {
  if (typeof goes === 'function') await goes(whose);
  if (goes === 'swept') for (const query of found(whose)) await sweep(query);
}

/**
 * Deletes the remaining data of a removed member, collection by collection. The next run resumes an interrupted
 * deletion. A failure in one collection does not stop the others; throws at the end if any failed.
 */
export async function completeDeparture(departure: Departure): Promise<void> {
  const failed: string[] = [];
  for (const [collection, holding] of Object.entries(holdings)) {
    if ('why' in holding) continue;
    try {
      // Checked each time, since the address may be registered again in the meantime.
      await leave(holding, await stillTheirs(departure));
    } catch (error) {
      warn('Could not delete the data of removed members in a collection', { collection }, error);
      failed.push(collection);
    }
  }
  if (failed.length > 0) throw new Error(`Data of removed members is left in ${failed.join(', ')}`);
  await forgetDeparture(departure);
}

/** Completes departures right away. Logs a failure, which the daily run retries. */
export async function completeNow(departures: readonly Departure[]): Promise<void> {
  try {
    for (const departure of departures) await completeDeparture(departure);
  } catch (error) {
    warn('Could not delete all data of removed members. The next daily run tries again.', error);
  }
}

/** Completes interrupted departures. Returns the number still incomplete, which the next run retries. */
export async function completeDepartures(): Promise<number> {
  const { failed = 0 } = await forEachDocument(allDepartures(), async (found) => {
    await completeDeparture(departureIn(found));
    return 'completed';
  });
  return failed;
}
