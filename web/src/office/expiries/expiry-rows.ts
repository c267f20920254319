import type { Expiries } from '@portal/contract/calls/reports';
import { productOf } from '@portal/contract/values/catalogue';
import { membershipTypes } from '@portal/contract/values/membership';

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A row of the table: its name, the counts by type and of all, and the filter of the list that shows the same members. */
interface ExpiryRow {
  name: string;
  counts: readonly number[];
  /** What the list of members calls this time, in place of a status. */
  filter: string;
}

export const countNames = [...membershipTypes.map((type) => productOf(type).name), 'Total'];

function nameOf({ from, until }: Expiries): string {
  if (!from) return 'Expired';
  const month = monthFormat.format(new Date(until));
  return from.endsWith('-01') ? month : `${month}, from today`;
}

/** What is counted of a time in which memberships end. */
export function rowOf(expiries: Expiries): ExpiryRow {
  const counts = membershipTypes.map((type) => expiries[type]);
  return {
    name: nameOf(expiries),
    counts: [...counts, counts.reduce((sum, count) => sum + count, 0)],
    filter: expiries.from ? `expires_${expiries.until.slice(0, 7)}` : 'expired',
  };
}
