import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import { idOf, nameOf } from '@portal/contract/rules/application';
import { dayOf, now } from '@portal/contract/values/days';
import type { Transaction } from 'firebase-admin/firestore';
import { readSignedIn } from '#members/signed-in.ts';
import { changeMember, readKnown, readMember } from '#members/store.ts';
import { transact } from '#platform/firestore.ts';
import { recordActivity, recordOnceAnHour } from '#records/activity.ts';
import { recordConsent } from '#records/consents.ts';
import { findUidByNumber, withFreshNumber } from '#records/numbers.ts';
import { writeApproval } from './approve.ts';
import type { Making } from './new-application.ts';
import { type NamedLeader, requireNamedLeader } from './policy.ts';
import { newApplicationId, writeApplication } from './store.ts';

/**
 * Records, in the transaction of an application that has read its leader, that the policies were accepted for it by whoever
 * signs in. It reads, so nothing may be written before.
 */
export async function recordAcceptance(
  transaction: Transaction,
  leader: Member,
  application: Application,
): Promise<void> {
  const given_by = await readSignedIn(transaction, leader);
  const accepted = recordConsent(transaction, leader, {
    how: 'application',
    given_by,
    application_id: idOf(application),
    subject: nameOf(application),
  });
  changeMember(transaction, leader, accepted);
}

/** Keeps what a leader applies for; the fee is due next. */
export async function apply<Kind extends Application>(leader: Member, make: (making: Making) => Kind): Promise<Kind> {
  const application = make({ id: newApplicationId(), leader, status: 'pending_payment', now: now() });
  await transact(async (transaction) => {
    const applicant = await readKnown(transaction, leader.user_id);
    await recordAcceptance(transaction, applicant, application);
    writeApplication(transaction, application);
    recordOnceAnHour(transaction, { action: 'applied', actor: leader, target: leader, subject: nameOf(application) });
  });
  return application;
}

/**
 * Keeps what an admin enters for a leader; where it is `approved` at once, it gets its number in the same transaction.
 * Throws 422 unless the number is that of a leader who may lead, of that name.
 */
export async function enter<Kind extends Application>(
  named: NamedLeader,
  approved: boolean,
  actor: Member,
  make: (making: Making) => Kind,
): Promise<Kind> {
  const uid = await findUidByNumber(named.grappling_leader_membership_number);
  // Made outside, so that a transaction that runs again does not make a second one.
  const id = newApplicationId();
  return withFreshNumber(async (transaction) => {
    const leader = uid === undefined ? undefined : await readMember(transaction, uid);
    requireNamedLeader(leader, named, dayOf());
    const entered = make({ id, leader, status: 'pending_approval', now: now() });
    recordActivity(transaction, { action: 'created', actor, target: leader, subject: nameOf(entered) });
    if (approved) return writeApproval(transaction, entered, leader, actor);
    writeApplication(transaction, entered);
    return entered;
  });
}
