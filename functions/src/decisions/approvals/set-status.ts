import type { StatusReason } from '@portal/contract/calls/approvals';
import type { Member } from '@portal/contract/records/member';
import { isLocked } from '@portal/contract/rules/membership';
import { officeOf } from '@portal/contract/rules/offices';
import type { Transaction } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { revokeAtProvider } from '#accounts/index.ts';
import { statusChangedMail } from '#mail/letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { changeMember, findMembersOf, readAdmins, readKnown, recordCorrection } from '#members/index.ts';
import { standingOf } from '#members/policy.ts';
import { findAccount, recordActivity, withFreshNumber } from '#members/records/index.ts';
import { closingCheckouts, membershipFeeOf, requireAllClosed, requireClosed } from '#payments/index.ts';
import { writeApproval } from './approve.ts';
import { forbidOwnStatus, requireAnotherAdmin, requireSettable, withStatus } from './policy.ts';

/** Closes the checkouts that the new status makes invalid: all of them for a lock. */
async function requireNothingToPay(transaction: Transaction, target: Member, status: string): Promise<void> {
  if (isLocked(status)) return requireAllClosed(transaction, target.user_id);
  if (target.status === 'pending_payment') await requireClosed(transaction, membershipFeeOf(target));
}

async function writeStatus(
  transaction: Transaction,
  target: Member,
  status: string,
  actor: Member,
  shownReason: string | null = null,
): Promise<Member> {
  await requireNothingToPay(transaction, target, status);
  recordActivity(transaction, { action: 'status_changed', actor, target, changed: ['status'] });
  enqueueEmail(transaction, statusChangedMail(target, status, shownReason));
  return changeMember(transaction, target, withStatus(target, status, shownReason));
}

/** Locks a member and emails them. Run inside `closingCheckouts`. Throws 409 for the last admin. */
export async function writeLock(
  transaction: Transaction,
  target: Member,
  status: string,
  actor: Member,
): Promise<Member> {
  if (officeOf(target) === 'manager') requireAnotherAdmin(target, status, await readAdmins(transaction));
  return writeStatus(transaction, target, status, actor);
}

/**
 * Revokes the account's tokens at the provider if all its members are locked, so that open listeners cannot renew; the
 * security rules already refuse locked members. Only logs a failure.
 */
export async function revokeIfLocked({ account_uid, status }: Member): Promise<void> {
  if (!isLocked(status)) return;
  const account = await findAccount(account_uid);
  const others = account ? await findMembersOf(account) : [];
  if (others.some((other) => !isLocked(other.status))) return;
  await revokeAtProvider(account_uid).catch((error: unknown) =>
    warn('Could not revoke the tokens of a locked account', error),
  );
}

async function writeSet(
  transaction: Transaction,
  target: Member,
  status: string,
  actor: Member,
  shownReason: string | null,
): Promise<Member> {
  if (status === 'approved') {
    if (!isLocked(target.status)) return writeApproval(transaction, target, actor);
    return writeStatus(transaction, target, standingOf(target), actor, shownReason);
  }
  // A reason for the member is sent even if the status is unchanged.
  if (target.status === status && !shownReason) return target;
  return writeStatus(transaction, target, status, actor, shownReason);
}

/**
 * Sets a status and returns the updated member. `approved` unlocks a locked member and restores their previous status;
 * otherwise it approves from any status. A reason is recorded in the member's file, and shown to the member with
 * `tell`. Throws 403 for the actor's own status; 404 for an unknown member; 409 for a denial, for locking the last
 * admin, or for approving an expired membership or a leader without both checks; 503 while an open checkout cannot be
 * closed.
 */
export async function setStatus(
  uid: string,
  status: string,
  actor: Member,
  { reason, tell }: StatusReason = { tell: false },
): Promise<Member> {
  const changed = await closingCheckouts(async (transaction) => {
    const target = await readKnown(transaction, uid);
    forbidOwnStatus(target, actor);
    requireSettable(status);
    if (officeOf(target) === 'manager') requireAnotherAdmin(target, status, await readAdmins(transaction));
    const set = await writeSet(transaction, target, status, actor, tell && reason ? reason : null);
    if (reason) {
      const changes = [{ field: 'status', from: target.status, to: set.status }];
      recordCorrection(transaction, uid, { by: actor, reason, changes });
    }
    return set;
  }, withFreshNumber);
  await revokeIfLocked(changed);
  return changed;
}
