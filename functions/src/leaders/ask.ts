import type { LeaderRequest } from '@portal/contract/calls/leaders';
import type { Member } from '@portal/contract/records/member';
import { hasPendingLeaderRequest } from '@portal/contract/rules/leader-request';
import { dayOf } from '@portal/contract/values/days';
import { leaderRequestMail } from '#mail/leader-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { changeMember, readFirst, readKnown, signerName } from '#members/index.ts';
import { requireOwnAccount } from '#members/policy.ts';
import { recordConsent } from '#members/records/consents.ts';
import { recordActivity } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';
import { readPending, removeBytes, withdrawDocuments } from './documents/store.ts';
import { filledIn, requireCanAsk } from './policy.ts';

/**
 * Submits a member's request to become a grappling leader: stores missing details, the consent and the activity, and
 * emails the next steps. The membership itself is unchanged. Asking again changes nothing. Returns the member. Throws
 * 409 if the member cannot become a leader now, 422 for missing details.
 */
export function askToLead(uid: string, request: LeaderRequest): Promise<Member> {
  return transact(async (transaction) => {
    const member = await readKnown(transaction, uid);
    requireCanAsk(member, dayOf());
    if (hasPendingLeaderRequest(member)) return member;
    const first = await readFirst(transaction, member);
    requireOwnAccount(member, first.user_id, 'grappling_leader');
    const filled = filledIn(member, request);
    const given_by = signerName(member, first);
    const accepted = recordConsent(transaction, member, { how: 'leader_request', given_by });
    const changed = Object.keys(filled).filter((name) => name !== 'club_id');
    recordActivity(transaction, { action: 'leader_requested', actor: member, target: member, changed });
    enqueueEmail(transaction, leaderRequestMail(member, dayOf()));
    const becoming_leader = { asked_at: new Date().toISOString(), denied: null };
    return changeMember(transaction, member, { ...filled, ...accepted, becoming_leader });
  });
}

/**
 * Withdraws a member's request, or dismisses its denial, and deletes pending documents. Returns the member, unchanged
 * if there is no request. Throws 409 if the request was approved in the meantime.
 */
export async function withdrawLeaderRequest(uid: string): Promise<Member> {
  const { after, removed } = await transact(async (transaction) => {
    const member = await readKnown(transaction, uid);
    if (member.membership_type === 'grappling_leader') {
      throw new Problem(409, 'Your request was approved. You are a Grappling Leader now.');
    }
    if (!member.becoming_leader) return { after: member, removed: [] };
    const waiting = hasPendingLeaderRequest(member) ? await readPending(transaction, uid) : [];
    withdrawDocuments(transaction, waiting);
    recordActivity(transaction, { action: 'leader_request_withdrawn', actor: member, target: member });
    return { after: changeMember(transaction, member, { becoming_leader: null }), removed: waiting };
  });
  await removeBytes(removed);
  return after;
}
