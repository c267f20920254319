import { dayOf } from '@portal/contract/days';
import type { Member } from '@portal/contract/members';
import type { Transaction } from 'firebase-admin/firestore';
import { recordActivity } from '../activity/store.ts';
import { createCard } from '../cards/store.ts';
import { config } from '../config.ts';
import { database, isTaken, transact } from '../firebase.ts';
import { notFound } from '../http/problem.ts';
import { changeMember, readAdmins, readMember } from '../members/store.ts';
import { enqueueMail } from '../outbox/store.ts';
import { approvedMail, statusChangedMail } from '../outbox/texts.ts';
import { randomNumber } from './number.ts';
import { requireAnotherAdmin, requireChecks, requirePending, termFrom } from './policy.ts';

async function readTarget(transaction: Transaction, uid: string): Promise<Member> {
  const target = await readMember(transaction, uid);
  if (!target) throw notFound();
  return target;
}

/** Gives the number and the card of a first approval; uniqueness is the creation of their own documents. */
function giveNumber(transaction: Transaction, uid: string) {
  const membership_number = randomNumber('M');
  transaction.create(database().collection('numbers').doc(membership_number), { uid, kind: 'member' });
  return { membership_number, card_code: createCard(transaction, uid) };
}

const shownFields = ['status', 'membership_number', 'membership_issued', 'membership_expiry'] as const;

function writeApproval(transaction: Transaction, target: Member, actor: Member): Member {
  requireChecks(target);
  const given = target.membership_number ? {} : giveNumber(transaction, target.user_id);
  const approved = changeMember(transaction, target, {
    ...given,
    ...termFrom(dayOf(), target, config.membershipMonths),
    status: 'approved',
  });
  recordActivity(transaction, {
    action: 'approved',
    actor,
    target,
    changed: shownFields.filter((name) => approved[name] !== target[name]),
  });
  enqueueMail(transaction, approvedMail(approved));
  return approved;
}

/** Runs again when the random number or card code is taken, which happens about once in ten million approvals. */
async function withFreshNumber(run: (transaction: Transaction) => Promise<Member>): Promise<Member> {
  for (;;) {
    try {
      return await transact(run);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
}

/**
 * Approves a member who awaits it and returns the membership number; approving again returns the same number.
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

/** Marks one of a leader's checks as verified. Throws 404 for an unknown member. */
export async function verifyCheck(
  uid: string,
  check: 'safesport_verified' | 'background_check_verified',
  actor: Member,
): Promise<void> {
  await transact(async (transaction) => {
    const target = await readTarget(transaction, uid);
    if (target[check]) return;
    changeMember(transaction, target, { [check]: true });
    recordActivity(transaction, { action: 'check_verified', actor, target, changed: [check] });
  });
}
