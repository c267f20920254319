import type { Member } from '@portal/contract/records/member';
import { nextStepOf } from '@portal/contract/rules/next-step';
import { dayOf } from '@portal/contract/values/days';
import type { Transaction } from 'firebase-admin/firestore';
import { forbidOwnRecord } from '#decisions/denials/policy.ts';
import { approvedMail } from '#mail/letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { changeMember, findMembersByEmail, readKnown } from '#members/index.ts';
import { assignNumber, createCode, recordActivity, withFreshNumber } from '#members/records/index.ts';
import { closingCheckouts, membershipFeeOf, requireClosed } from '#payments/index.ts';
import { config } from '#platform/config.ts';
import type { Creator } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';
import {
  approvedTerm,
  requireChecks,
  requireMemberToApprove,
  requireNotExpired,
  requirePending,
  requireUnlocked,
  withStatus,
} from './policy.ts';

/** Returns the membership number and card code of a first approval. */
function giveNumberAndCard(creator: Creator, uid: string) {
  const membership_number = assignNumber(creator, { kind: 'member', uid });
  return { membership_number, card_code: createCode(creator, { uid }) };
}

/**
 * Returns a member approved as of today. A first approval also creates the number and the card code in the same
 * transaction.
 */
export function buildApprovedMember(creator: Creator, target: Member): Member {
  const given = target.membership_number ? {} : giveNumberAndCard(creator, target.user_id);
  const term = approvedTerm(dayOf(), target, config.membershipMonths);
  return { ...target, ...given, ...term, ...withStatus(target, 'approved') };
}

const shownFields = ['status', 'membership_number', 'membership_issued', 'membership_expiry'] as const;

/**
 * Approves a member, or returns an approved one unchanged. Run inside `closingCheckouts`: open checkouts are closed
 * first.
 */
export async function writeApproval(transaction: Transaction, target: Member, actor: Member): Promise<Member> {
  requireNotExpired(target, dayOf());
  if (target.status === 'approved') return target;
  requireChecks(target, dayOf());
  if (target.club_paid) throw new Problem(409, nextStepOf(target, dayOf()).text);
  if (target.status === 'pending_payment') await requireClosed(transaction, membershipFeeOf(target));
  const approved = changeMember(transaction, target, buildApprovedMember(transaction, target));
  recordActivity(transaction, {
    action: 'approved',
    actor,
    target,
    changed: shownFields.filter((name) => approved[name] !== target[name]),
  });
  enqueueEmail(transaction, approvedMail(approved));
  return approved;
}

/**
 * Approves a pending member and returns the membership number; approving again returns the same number. Throws 403 for
 * a member of the actor's own account, 404 for an unknown member, 409 for any other status, an expired membership, or a
 * leader without both checks.
 */
export async function approve(uid: string, actor: Member): Promise<string> {
  const approved = await withFreshNumber(async (transaction) => {
    const target = await readKnown(transaction, uid);
    forbidOwnRecord('membership', target, actor);
    if (target.status !== 'approved') requirePending(target);
    return writeApproval(transaction, target, actor);
  });
  return approved.membership_number ?? '';
}

/**
 * Approves the member with this email address without payment, from any status that is not locked. `isNew` is false if
 * the member was already approved. Throws 403 for a member of the actor's own account; 404 for an unknown address; 409
 * for an address shared by several eligible members, a locked member, an expired membership, or a leader without both
 * checks; 503 while an open checkout cannot be closed.
 */
export async function approveDirectly(email: string, actor: Member): Promise<{ approved: Member; isNew: boolean }> {
  const found = requireMemberToApprove(await findMembersByEmail(email));
  return closingCheckouts(async (transaction) => {
    const target = await readKnown(transaction, found.user_id);
    forbidOwnRecord('membership', target, actor);
    requireUnlocked(target);
    const approved = await writeApproval(transaction, target, actor);
    return { approved, isNew: target.status !== 'approved' };
  }, withFreshNumber);
}
