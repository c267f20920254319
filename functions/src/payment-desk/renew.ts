import type { OfficeRenewal } from '@portal/contract/calls/payment-desk';
import type { Member } from '@portal/contract/records/member';
import { paidByClubText } from '@portal/contract/rules/membership-fee';
import { obstacleToRenewal } from '@portal/contract/rules/term';
import { dayOf } from '@portal/contract/values/days';
import { enqueueEmail } from '#mail/outbox.ts';
import { renewedMail } from '#mail/term-letters.ts';
import { changeMember, findMember, readMember, recordCorrection } from '#members/index.ts';
import { isOwnRecord, nextTypeOf, renewed } from '#members/policy.ts';
import { recordActivity } from '#members/records/index.ts';
import { closingCheckouts, membershipFeeOf, requireClosed } from '#payments/index.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { recordRenewal } from './record.ts';

function requireRenewable(member: Member | undefined): asserts member is Member {
  if (!member) throw notFound();
  const obstacle = obstacleToRenewal(member, dayOf(), 'The') ?? (member.club_paid && paidByClubText(member.club_paid));
  if (obstacle) throw new Problem(409, obstacle);
}

/** Renews without a fee, with the reason in the member's history. Closes an open checkout. */
function renewFree(id: string, reason: string, actor: Member): Promise<void> {
  return closingCheckouts(async (transaction) => {
    const member = await readMember(transaction, id);
    requireRenewable(member);
    await requireClosed(transaction, membershipFeeOf(member));
    const after = changeMember(transaction, member, renewed(member, { how: 'goodwill', session_id: null }));
    const fields = ['membership_type', 'membership_expiry'] as const;
    const changed = fields.filter((field) => after[field] !== member[field]);
    const changes = changed.map((field) => ({ field, from: member[field], to: after[field] }));
    recordCorrection(transaction, id, { by: actor, reason, changes });
    recordActivity(transaction, { action: 'renewed', actor, target: after, changed });
    enqueueEmail(transaction, renewedMail(after));
  });
}

/**
 * Renews a membership for the office, free or with a received payment at the regular price. Throws 403 for the admin's
 * own, 404 for an unknown member, 409 before the renewal period, without a leader's checks or while a payment is under
 * review, and 503 if an open checkout cannot be closed.
 */
export async function renew(id: string, renewal: OfficeRenewal, actor: Member): Promise<Member> {
  const known = await findMember(id);
  if (isOwnRecord(known, actor))
    throw new Problem(403, 'You cannot renew your own membership. Please ask another admin.');
  const { method, reference, reason = '' } = renewal;
  if (method === 'free') {
    await renewFree(id, reason, actor);
  } else {
    requireRenewable(known);
    await recordRenewal({ user_id: id, membership_type: nextTypeOf(known) }, { method, reference }, actor);
  }
  const after = await findMember(id);
  if (!after) throw notFound();
  return after;
}
