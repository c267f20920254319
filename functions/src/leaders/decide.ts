import type { LeaderDecision } from '@portal/contract/calls/leaders';
import type { LeaderDocument } from '@portal/contract/records/document';
import type { Member } from '@portal/contract/records/member';
import { dayOf } from '@portal/contract/values/days';
import type { Transaction } from 'firebase-admin/firestore';
import { becameLeaderMail, leaderRequestDeniedMail } from '#mail/leader-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { changeMember, readFirst, readKnown, recordCorrection } from '#members/index.ts';
import { isOwnRecord, recordedFee, requireOwnAccount } from '#members/policy.ts';
import { recordActivity } from '#members/records/index.ts';
import { closingCheckouts, membershipFeeOf, requireClosed } from '#payments/index.ts';
import { transact } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';
import { readPending, removeBytes, withdrawDocuments } from './documents/store.ts';
import { requireMayLead, requirePendingRequest } from './policy.ts';

async function approve(transaction: Transaction, member: Member, actor: Member): Promise<Member> {
  if (member.membership_type === 'grappling_leader' && !member.becoming_leader) return member;
  requirePendingRequest(member);
  requireMayLead(member, dayOf());
  const membership_type = 'grappling_leader';
  requireOwnAccount(member, (await readFirst(transaction, member)).user_id, membership_type);
  // An open checkout renews the old type.
  await requireClosed(transaction, membershipFeeOf(member));
  const after = changeMember(transaction, member, { membership_type, becoming_leader: null });
  const changes = [
    { field: 'membership_type', from: member.membership_type, to: membership_type },
    ...recordedFee(member, membership_type),
  ];
  const reason = 'The member asked to become a grappling leader.';
  recordCorrection(transaction, member.user_id, { by: actor, reason, changes });
  recordActivity(transaction, { action: 'became_leader', actor, target: after, changed: ['membership_type'] });
  enqueueEmail(transaction, becameLeaderMail(after));
  return after;
}

interface Denied {
  after: Member;
  /** Documents that no longer need a review. */
  withdrawn: LeaderDocument[];
}

async function deny(transaction: Transaction, member: Member, reason: string, actor: Member): Promise<Denied> {
  const asked = member.becoming_leader;
  if (asked?.denied) return { after: member, withdrawn: [] };
  requirePendingRequest(member);
  const withdrawn = await readPending(transaction, member.user_id);
  withdrawDocuments(transaction, withdrawn);
  const changes = [{ field: 'becoming_leader', from: 'asked', to: 'denied' }];
  recordCorrection(transaction, member.user_id, { by: actor, reason, changes });
  recordActivity(transaction, { action: 'leader_request_denied', actor, target: member });
  enqueueEmail(transaction, leaderRequestDeniedMail(member, reason));
  const denied = { at: new Date().toISOString(), reason };
  const becoming_leader = asked && { ...asked, denied };
  return { after: changeMember(transaction, member, { becoming_leader }), withdrawn };
}

async function readAsking(transaction: Transaction, id: string, actor: Member): Promise<Member> {
  const member = await readKnown(transaction, id);
  if (isOwnRecord(member, actor))
    throw new Problem(403, 'You cannot decide on your own request. Please ask another admin.');
  return member;
}

/**
 * Approves or denies a member's request to become a grappling leader. An approval changes only the type: term, number
 * and card stay. A denial emails the reason and deletes pending documents. Repeating a decision changes nothing. Throws
 * 403 for a member of the admin's own account; 404 for an unknown member; 409 if there is no request, it was decided
 * differently, or the member cannot lead today; 503 while an open checkout cannot be closed.
 */
export async function decideLeaderRequest(id: string, decision: LeaderDecision, actor: Member): Promise<Member> {
  const { action, reason = '' } = decision;
  if (action === 'approve') {
    return closingCheckouts(async (transaction) =>
      approve(transaction, await readAsking(transaction, id, actor), actor),
    );
  }
  const { after, withdrawn } = await transact(async (transaction) =>
    deny(transaction, await readAsking(transaction, id, actor), reason, actor),
  );
  await removeBytes(withdrawn);
  return after;
}
