import type { Expiries } from '@portal/contract/calls/reports';
import { productOf } from '@portal/contract/values/catalog';
import { membershipTypes } from '@portal/contract/values/membership';

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A table row: its name, the counts by type with their total, and the matching member-list filter. */
interface ExpiryRow {
  name: string;
  counts: readonly number[];
  /** The member list's name for this period, used in place of a status. */
  filter: string;
}

export const countNames = [...membershipTypes.map((type) => productOf(type).name), 'Total'];

function nameOf({ from, until }: Expiries): string {
  if (!from) return 'Expired';
  const month = monthFormat.format(new Date(until));
  return from.endsWith('-01') ? month : `${month}, from today`;
}

/** Builds the row of a period in which memberships end. */
export function rowOf(expiries: Expiries): ExpiryRow {
  const counts = membershipTypes.map((type) => expiries[type]);
  return {
    name: nameOf(expiries),
    counts: [...counts, counts.reduce((sum, count) => sum + count, 0)],
    filter: expiries.from ? `expires_${expiries.until.slice(0, 7)}` : 'expired',
  };
}
