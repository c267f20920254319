import type { Expiries } from '@portal/contract/calls/reports';
import { expiringDays } from '@portal/contract/rules/expiry';
import { collections } from '@portal/contract/values/collections';
import { dayOf, daysLater } from '@portal/contract/values/days';
import { membershipTypes } from '@portal/contract/values/membership';
import { storedIn } from './database-state.ts';

/** Counts the members without a consent one by one. */
export async function withoutConsentOneByOne(): Promise<number> {
  return (await storedIn(collections.members)).filter(({ consent }) => consent === null).length;
}

/** Counts the dashboard tiles' members one by one. */
export async function countedOneByOne() {
  const all = await storedIn(collections.members);
  const today = dayOf();
  const having = (field: string, value: string, among = all) => among.filter((member) => member[field] === value);
  const approved = having('status', 'approved');
  const expired = approved.filter(({ membership_expiry: end }) => end && end < today);
  const current = approved.filter(({ membership_expiry: end }) => end && end >= today);
  const soon = current.filter(({ membership_expiry: end }) => end <= daysLater(today, expiringDays));
  const counted = {
    total_members: all,
    pending_approval: having('status', 'pending_approval'),
    approved_members: approved,
    expired_members: expired,
    expiring_members: soon,
    grappling_leaders: having('membership_type', 'grappling_leader'),
    inactive_members: having('status', 'inactive'),
    suspended_members: having('status', 'suspended'),
    youth_members: having('membership_type', 'youth'),
    adult_members: having('membership_type', 'adult'),
  };
  return Object.fromEntries(Object.entries(counted).map(([name, members]) => [name, members.length]));
}

/** Counts one by one how many approved memberships of each type end in given periods. */
export async function expiriesOneByOne(times: readonly Pick<Expiries, 'from' | 'until'>[]): Promise<Expiries[]> {
  const approved = (await storedIn(collections.members)).filter(({ status }) => status === 'approved');
  return times.map(({ from, until }) => {
    const ending = approved.filter(({ membership_expiry: end }) => end && end >= (from ?? '') && end <= until);
    const counts = membershipTypes.map((type) => [type, ending.filter((one) => one.membership_type === type).length]);
    return { from, until, ...Object.fromEntries(counts) };
  });
}
