import { dayOf } from '@portal/contract/days';
import type { Member } from '@portal/contract/members';
import type { Transaction } from 'firebase-admin/firestore';
import { approvedMail, statusChangedMail } from '#mail/letters.ts';
import { enqueueMail } from '#mail/outbox.ts';
import { changeMember, findMemberByEmail, readAdmins, readMember } from '#members/store.ts';
import { config } from '#platform/config.ts';
import type { Creator } from '#platform/firestore.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { recordActivity } from '#records/activity.ts';
import { createCode } from '#records/card-codes.ts';
import { giveNumber, withFreshNumber } from '#records/numbers.ts';
import { approvedTerm, requireAnotherAdmin, requireChecks, requirePending, requireUnlocked } from './policy.ts';

async function readTarget(transaction: Transaction, uid: string): Promise<Member> {
  const target = await readMember(transaction, uid);
  if (!target) throw notFound();
  return target;
}

/** Gives the number and the card of a first approval. */
function giveNumberAndCard(creator: Creator, uid: string) {
  const membership_number = giveNumber(creator, { kind: 'member', uid });
  return { membership_number, card_code: createCode(creator, { uid }) };
}

/**
 * A member as an approval makes them from today on, with a number and a card that are given in the same transaction.
 * Throws 409 for a leader without both checks.
 */
export function approvedFrom(creator: Creator, target: Member): Member {
  requireChecks(target, dayOf());
  const given = target.membership_number ? {} : giveNumberAndCard(creator, target.user_id);
  return { ...target, ...given, ...approvedTerm(dayOf(), target, config.membershipMonths), status: 'approved' };
}

const shownFields = ['status', 'membership_number', 'membership_issued', 'membership_expiry'] as const;

function writeApproval(transaction: Transaction, target: Member, actor: Member): Member {
  const approved = changeMember(transaction, target, approvedFrom(transaction, target));
  recordActivity(transaction, {
    action: 'approved',
    actor,
    target,
    changed: shownFields.filter((name) => approved[name] !== target[name]),
  });
  enqueueMail(transaction, approvedMail(approved));
  return approved;
}

/**
 * Approves a pending member and returns the membership number; approving again returns the same number.
 * Throws 404 for an unknown member, 409 for another status or a leader without both checks.
 */
export async function approve(uid: string, actor: Member): Promise<string> {
  const approved = await withFreshNumber(async (transaction) => {
    const target = await readTarget(transaction, uid);
    if (target.status === 'approved') return target;
    requirePending(target);
    return writeApproval(transaction, target, actor);
  });
  return approved.membership_number ?? '';
}

/**
 * Approves the member of an e-mail address without payment, from every status that is not locked; who is approved stays so.
 * Throws 404 for an unknown address, 409 for a locked member or a leader without both checks.
 */
export async function approveDirectly(email: string, actor: Member): Promise<Member> {
  const found = await findMemberByEmail(email);
  if (!found) throw new Problem(404, 'No member is registered with this email');
  return withFreshNumber(async (transaction) => {
    const target = await readTarget(transaction, found.user_id);
    if (target.status === 'approved') return target;
    requireUnlocked(target);
    return writeApproval(transaction, target, actor);
  });
}

/**
 * Sets a status; `approved` is an approval, from whatever status. Returns the member as it then is.
 * Throws 404 for an unknown member, 409 for a leader without both checks or for locking the last admin.
 */
export async function setStatus(uid: string, status: string, actor: Member): Promise<Member> {
  return withFreshNumber(async (transaction) => {
    const target = await readTarget(transaction, uid);
    if (target.role === 'admin') requireAnotherAdmin(target, status, await readAdmins(transaction));
    if (target.status === status) return target;
    if (status === 'approved') return writeApproval(transaction, target, actor);
    recordActivity(transaction, { action: 'status_changed', actor, target, changed: ['status'] });
    enqueueMail(transaction, statusChangedMail(target, status));
    return changeMember(transaction, target, { status });
  });
}
