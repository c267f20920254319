import { retentionCutoff } from '@portal/contract/rules/retention';
import { dayOf, daysLater } from '@portal/contract/values/days';
import { activityKeptYears } from '@portal/contract/values/retention';
import { isSigned } from '#members/records/index.ts';
import { allSealed, type LedgerDay, ledgerDay, signedOf, sumOfDay } from './store.ts';

/** A sealed day with its problems; none if it is as it was sealed. */
export interface Checked {
  day: string;
  hash: string;
  problems: string[];
}

/** Returns how a day's records differ from the sealed ones. They are kept for a few years, their hash for good. */
async function differenceIn({ day, previous, count, hash }: LedgerDay, keys: readonly Buffer[]): Promise<string[]> {
  if (day < dayOf(new Date(retentionCutoff(dayOf(), activityKeptYears)))) return [];
  const found = await sumOfDay(day, previous, keys);
  if (found.hash === hash) return [];
  const more = found.count - count;
  const records = Math.abs(more) === 1 ? '1 record' : `${Math.abs(more)} records`;
  if (more === 0) return ['a record was changed'];
  return [more > 0 ? `${records} added after the day was sealed` : `${records} missing`];
}

/** Reports whether a day continues the day before; the first continues none. */
function isNext({ day, previous }: LedgerDay, before: LedgerDay | undefined): boolean {
  return before ? previous === before.hash && day === daysLater(before.day, 1) : previous === '';
}

// Sealing may fail for a day, or wait for an upload, before the check runs.
const sealedWithinDays = 3;

/** Computes all sealed days again, oldest first, with the present signing key and former ones. */
export async function* checkDays(keys: readonly Buffer[]): AsyncGenerator<Checked> {
  let before: LedgerDay | undefined;
  const all = await allSealed();
  for (const found of all) {
    const { data } = ledgerDay.safeParse(found.data());
    if (!data) {
      yield { day: found.id, hash: '', problems: ['the seal cannot be read'] };
      continue;
    }
    const problems = await differenceIn(data, keys);
    if (!isSigned(signedOf(data), data.mac, keys)) problems.push('the seal was changed');
    if (!isNext(data, before)) problems.push('the chain is broken: the day before is missing or has another hash');
    if (found === all.at(-1) && data.day < daysLater(dayOf(), -sealedWithinDays))
      problems.push('no later day is sealed');
    yield { day: data.day, hash: data.hash, problems };
    before = data;
  }
}
