import { dayOf, daysLater, now } from '@portal/contract/values/days';
import { runningImports } from '#imports/store.ts';
import { ledgerMail } from '#mail/ledger-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { readAdmins } from '#members/index.ts';
import { signed } from '#members/records/index.ts';
import { getDocuments, transact } from '#platform/firestore.ts';
import type { Counts } from '#platform/process-due.ts';
import { addDays, type LedgerDay, lastSealed, signedOf, sumOfDay } from './store.ts';

// An export in pages, and what is recorded once an hour, rewrite their record for up to an hour.
const settledAfterMs = 3 * 60 * 60 * 1000;

// More than a month is caught up by the next runs.
const mostDays = 31;

/**
 * Returns the first day (`YYYY-MM-DD`) whose records may still be rewritten: the present one, or the one on which an
 * upload began that is still making progress.
 */
async function firstUnsettledDay(): Promise<string> {
  const since = new Date(Date.now() - settledAfterMs).toISOString();
  const active = (await getDocuments(runningImports())).docs.filter((found) => found.get('updated_at') > since);
  const begun = active.map((found) => dayOf(new Date(found.get('created_at'))));
  return [dayOf(new Date(now().getTime() - settledAfterMs)), ...begun].sort()[0] as string;
}

async function sealOf(day: string, previous: string): Promise<LedgerDay> {
  const sealed = { day, ...(await sumOfDay(day, previous)), previous, sealed_at: now().toISOString() };
  return { ...sealed, mac: signed(signedOf(sealed)) };
}

/**
 * Seals each finished day since the last sealed one, at most 31, and emails their hashes to the managers, all or nothing.
 * The chain begins with the day before the first run. Days without records are sealed, too, so that a missing day shows.
 * Safe to interrupt, repeat and run concurrently. Returns how many days were `sealed`.
 */
export async function sealDays(): Promise<Counts> {
  const end = await firstUnsettledDay();
  const last = await lastSealed();
  const sealed: LedgerDay[] = [];
  for (
    let day = last ? daysLater(last.day, 1) : daysLater(end, -1);
    day < end && sealed.length < mostDays;
    day = daysLater(day, 1)
  )
    sealed.push(await sealOf(day, (sealed.at(-1) ?? last)?.hash ?? ''));
  if (sealed.length === 0) return { sealed: 0 };
  const isOurs = await transact(async (transaction) => {
    const managers = await readAdmins(transaction);
    if (!(await addDays(transaction, last?.day, sealed))) return false;
    for (const manager of managers) enqueueEmail(transaction, ledgerMail(manager, sealed));
    return true;
  });
  return { sealed: isOurs ? sealed.length : 0 };
}
