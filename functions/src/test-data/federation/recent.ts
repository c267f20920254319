import { daysLater } from '@portal/contract/days';
import type { Member } from '@portal/contract/members';
import type { Payment } from '@portal/contract/payments';
import type { Entry } from '#records/activity.ts';

/** For how many days what was done is recorded: what the office looks at. */
const recentDays = 30;

/** What is recorded of some members and their payments on a day (`YYYY-MM-DD`); what the office did, an admin has done. */
interface Recent {
  members: readonly Member[];
  payments: readonly Payment[];
  today: string;
  office: Member;
}

function ofMember(member: Member, since: string, office: Member): Entry[] {
  const { created_at, membership_issued } = member;
  const registered: Entry = { action: 'registered', actor: member, target: member, changed: [], at: created_at };
  const approved: Entry = {
    action: 'approved',
    actor: office,
    target: member,
    changed: ['status', 'membership_number', 'membership_issued', 'membership_expiry'],
    at: `${membership_issued}T16:00:00.000Z`,
  };
  return [
    ...(created_at >= since ? [registered] : []),
    ...(membership_issued && membership_issued >= since ? [approved] : []),
  ];
}

function ofPayment({ completed_at, method, renews, subject }: Payment, target: Member, office: Member): Entry {
  const isRecorded = method !== 'card';
  return {
    action: isRecorded ? 'payment_recorded' : 'paid',
    actor: isRecorded ? office : 'payment provider',
    target,
    changed: [renews ? 'membership_expiry' : 'status', 'payment_completed_at'],
    ...(completed_at && { at: completed_at }),
    ...(subject && { subject }),
  };
}

/** Who registered, was approved or paid in the last weeks. */
export function recentActivity({ members, payments, today, office }: Recent): Entry[] {
  const since = daysLater(today, -recentDays);
  const byUid = new Map(members.map((member) => [member.user_id, member]));
  const paid = payments.filter(
    ({ completed_at, paid_count }) => completed_at && completed_at >= since && paid_count > 0,
  );
  return [
    ...members.flatMap((member) => ofMember(member, since, office)),
    ...paid.flatMap((payment) => {
      const payer = byUid.get(payment.owner_uid);
      return payer ? [ofPayment(payment, payer, office)] : [];
    }),
  ];
}
