import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { nameOf } from '@portal/contract/rules/application';
import { isLocked } from '@portal/contract/rules/membership';
import { subjectOf } from '@portal/contract/rules/payment-subject';
import { isApplicationKind, isMembershipType } from '@portal/contract/values/catalog';
import { now } from '@portal/contract/values/days';
import { feeReturned } from '@portal/contract/values/insurance';
import type { Transaction } from 'firebase-admin/firestore';
import { charterWithoutTerm, readApplication, writeApplication } from '#applications/index.ts';
import { writeLock } from '#decisions/approvals/set-status.ts';
import { readCertificate, writeCertificate } from '#insurance/index.ts';
import { charterTermEndedMail } from '#mail/charter-letters.ts';
import { certificateRefusedMail } from '#mail/insurance-letters.ts';
import { applicationEndedMail } from '#mail/letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { termEndedMail } from '#mail/term-letters.ts';
import { changeMember } from '#members/index.ts';
import { withoutTermOf } from '#members/policy.ts';
import { readDuplicatesOf, recordActivity } from '#members/records/index.ts';
import {
  applicationFeeOf,
  certificateFeeOf,
  membershipFeeOf,
  readKeptPayments,
  requireClosed,
} from '#payments/index.ts';
import { Problem } from '#platform/problem.ts';

const notToEnd: readonly string[] = ['denied', 'inactive'];

function endTerm(transaction: Transaction, member: Member, sessionId: string, actor: Member): void {
  const without = withoutTermOf(member, sessionId);
  if (!without) return;
  const changed = changeMember(transaction, member, without);
  recordActivity(transaction, { action: 'ended', actor, target: member, changed: ['membership_expiry'] });
  enqueueEmail(transaction, termEndedMail(changed));
}

async function endCharterTerm(
  transaction: Transaction,
  id: string,
  sessionId: string,
  { owner, actor }: { owner: Member; actor: Member },
): Promise<void> {
  const charter = await readApplication(transaction, 'academy_charter', id);
  const without = charter && charterWithoutTerm(charter, sessionId);
  if (!without) return;
  writeApplication(transaction, without);
  const subject = subjectOf({ membership_type: 'academy_charter', subject: nameOf(charter), renews: true });
  recordActivity(transaction, { action: 'ended', actor, target: owner, subject, changed: ['valid_until'] });
  enqueueEmail(transaction, charterTermEndedMail(owner, without));
}

/** Throws 409 if the membership belongs to merged records and another payment for it is still held. */
async function requireOnlyPayment(transaction: Transaction, member: Member, sessionId: string): Promise<void> {
  const pairs = await readDuplicatesOf(transaction, member.user_id);
  if (!pairs.some(({ merging }) => merging?.stays === member.user_id)) return;
  const kept = await readKeptPayments(transaction, membershipFeeOf(member));
  if (kept.some(({ session_id }) => session_id !== sessionId)) {
    throw new Problem(
      409,
      'Another payment counts for this membership. Please leave the membership as it is, and correct its expiry.',
    );
  }
}

async function endMembership(
  transaction: Transaction,
  member: Member,
  sessionId: string,
  actor: Member,
): Promise<void> {
  if (isLocked(member.status) || notToEnd.includes(member.status)) return;
  await requireOnlyPayment(transaction, member, sessionId);
  await writeLock(transaction, member, 'inactive', actor);
}

async function endApplication(
  transaction: Transaction,
  application: Application,
  owner: Member,
  actor: Member,
): Promise<void> {
  if (notToEnd.includes(application.status)) return;
  await requireClosed(transaction, applicationFeeOf(application));
  writeApplication(transaction, { ...application, status: 'inactive' });
  recordActivity(transaction, {
    action: 'ended',
    actor,
    target: owner,
    subject: nameOf(application),
    changed: ['status'],
  });
  enqueueEmail(transaction, applicationEndedMail(owner, application));
}

async function endCertificate(transaction: Transaction, id: string, owner: Member, actor: Member): Promise<void> {
  const certificate = await readCertificate(transaction, id);
  if (!certificate || certificate.status === 'refused') return;
  await requireClosed(transaction, certificateFeeOf(certificate));
  const decided_at = now().toISOString();
  const refused = { ...certificate, status: 'refused', refuse_reason: feeReturned, decided_at } as const;
  writeCertificate(transaction, refused);
  const subject = certificate.holder_name;
  recordActivity(transaction, { action: 'certificate_refused', actor, target: owner, subject, changed: ['status'] });
  enqueueEmail(transaction, certificateRefusedMail(owner, refused));
}

/**
 * Ends what a payment was for, within `closingCheckouts` and before any other write: a renewal loses its term; a
 * membership, charter or sanction becomes inactive, a certificate refused. Denied and ended ones stay unchanged. Throws 409 for the last
 * admin, and for merged records while another payment counts for the membership.
 */
export async function writeEnd(
  transaction: Transaction,
  { membership_type, application_id, renews, session_id }: Payment,
  owner: Member | undefined,
  actor: Member,
): Promise<void> {
  if (!owner) return;
  if (renews && application_id) return endCharterTerm(transaction, application_id, session_id, { owner, actor });
  if (renews) return endTerm(transaction, owner, session_id, actor);
  if (isMembershipType(membership_type)) return endMembership(transaction, owner, session_id, actor);
  if (!application_id) return;
  if (!isApplicationKind(membership_type)) return endCertificate(transaction, application_id, owner, actor);
  const application: Application | undefined = await readApplication(transaction, membership_type, application_id);
  if (application) await endApplication(transaction, application, owner, actor);
}
