import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import { idOf, nameOf } from '@portal/contract/rules/application';
import { dayOf, now } from '@portal/contract/values/days';
import type { Transaction } from 'firebase-admin/firestore';
import { changeMember, readKnown, readMember, readSignerName } from '#members/index.ts';
import { recordConsent } from '#members/records/consents.ts';
import { findUidByNumber, recordActivity, recordOnceAnHour, withFreshNumber } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { writeApplicationApproval } from './approve.ts';
import type { ApplicationContext } from './new-application.ts';
import { type NamedLeader, requireNamedLeader } from './policy.ts';
import { newApplicationId, writeApplication } from './store.ts';

/**
 * Records the consent that the account's owner gives with an application. The transaction must have read the leader.
 * Reads before it writes, so call it before any write.
 */
export async function recordAcceptance(
  transaction: Transaction,
  leader: Member,
  application: Application,
): Promise<void> {
  const given_by = await readSignerName(transaction, leader);
  const accepted = recordConsent(transaction, leader, {
    how: 'application',
    given_by,
    application_id: idOf(application),
    subject: nameOf(application),
  });
  changeMember(transaction, leader, accepted);
}

/** Stores a leader's application, with its fee due next. */
export async function apply<Kind extends Application>(
  leader: Member,
  make: (context: ApplicationContext) => Kind,
): Promise<Kind> {
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
 * Stores an application that an admin enters for a leader. If `approved`, it gets its number in the same transaction.
 * Throws 422 unless the membership number belongs to a leader of the given name who may lead.
 */
export async function enterApplication<Kind extends Application>(
  named: NamedLeader,
  approved: boolean,
  actor: Member,
  make: (context: ApplicationContext) => Kind,
): Promise<Kind> {
  const uid = await findUidByNumber(named.grappling_leader_membership_number);
  // Created outside the transaction, so that a retry reuses the id.
  const id = newApplicationId();
  return withFreshNumber(async (transaction) => {
    const leader = uid === undefined ? undefined : await readMember(transaction, uid);
    requireNamedLeader(leader, named, dayOf());
    const entered = make({ id, leader, status: 'pending_approval', now: now() });
    recordActivity(transaction, { action: 'created', actor, target: leader, subject: nameOf(entered) });
    if (approved) return writeApplicationApproval(transaction, entered, leader, actor);
    writeApplication(transaction, entered);
    return entered;
  });
}
