import { daysLater } from '@portal/contract/days';
import type { Member } from '@portal/contract/members';
import type { Payment } from '@portal/contract/payments';
import type { Creator } from '#platform/firestore.ts';
import { recordActivity } from '#records/activity.ts';

/** For how many days what was done is recorded: what the office looks at. */
const recentDays = 30;

/** What is recorded of some members and their payments, and of which day it is today; the office is an admin. */
interface Recent {
  members: readonly Member[];
  payments: readonly Payment[];
  today: string;
  office: Member;
}

/** Records who registered, paid or was approved in the last weeks. */
export function recordRecent(creator: Creator, { members, payments, today, office }: Recent): void {
  const since = daysLater(today, -recentDays);
  const byUid = new Map(members.map((member) => [member.user_id, member]));
  for (const member of members) {
    const { created_at: at, membership_issued } = member;
    if (at >= since) recordActivity(creator, { action: 'registered', actor: member, target: member, changed: [], at });
    if (!membership_issued || membership_issued < since) continue;
    const changed = ['status', 'membership_number', 'membership_issued', 'membership_expiry'];
    const approvedAt = `${membership_issued}T16:00:00.000Z`;
    recordActivity(creator, { action: 'approved', actor: office, target: member, changed, at: approvedAt });
  }
  for (const { completed_at, paid_count, method, owner_uid, renews, subject } of payments) {
    const target = byUid.get(owner_uid);
    if (!target || !completed_at || completed_at < since || paid_count === 0) continue;
    const isRecorded = method !== 'card';
    recordActivity(creator, {
      action: isRecorded ? 'payment_recorded' : 'paid',
      actor: isRecorded ? office : 'payment provider',
      target,
      changed: [renews ? 'membership_expiry' : 'status', 'payment_completed_at'],
      at: completed_at,
      ...(subject && { subject }),
    });
  }
}
