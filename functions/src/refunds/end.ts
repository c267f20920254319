import { type Application, nameOf } from '@portal/contract/applications';
import { isApplicationKind } from '@portal/contract/catalogue';
import type { Member } from '@portal/contract/members';
import { isLocked } from '@portal/contract/membership';
import { subjectOf } from '@portal/contract/payment-subject';
import type { Payment } from '@portal/contract/payments';
import type { Transaction } from 'firebase-admin/firestore';
import { readApplication, writeApplication } from '#applications/store.ts';
import { charterWithout } from '#applications/terms.ts';
import { writeLock } from '#approvals/set-status.ts';
import { charterTermEndedMail } from '#mail/charter-letters.ts';
import { applicationEndedMail } from '#mail/letters.ts';
import { enqueueMail } from '#mail/outbox.ts';
import { termEndedMail } from '#mail/term-letters.ts';
import { withoutTermOf } from '#members/policy.ts';
import { changeMember } from '#members/store.ts';
import { requireClosed } from '#payments/close.ts';
import { applicationFeeOf } from '#payments/due.ts';
import { recordActivity } from '#records/activity.ts';

const notToEnd: readonly string[] = ['denied', 'inactive'];

function endTerm(transaction: Transaction, member: Member, sessionId: string, actor: Member): void {
  const without = withoutTermOf(member, sessionId);
  if (!without) return;
  const changed = changeMember(transaction, member, without);
  recordActivity(transaction, { action: 'ended', actor, target: member, changed: ['membership_expiry'] });
  enqueueMail(transaction, termEndedMail(changed));
}

async function endCharterTerm(
  transaction: Transaction,
  id: string,
  sessionId: string,
  { owner, actor }: { owner: Member; actor: Member },
): Promise<void> {
  const charter = await readApplication(transaction, 'academy_charter', id);
  const without = charter && charterWithout(charter, sessionId);
  if (!without) return;
  writeApplication(transaction, without);
  const subject = subjectOf({ membership_type: 'academy_charter', subject: nameOf(charter), renews: true });
  recordActivity(transaction, { action: 'ended', actor, target: owner, subject, changed: ['valid_until'] });
  enqueueMail(transaction, charterTermEndedMail(owner, without));
}

async function endMembership(transaction: Transaction, member: Member, actor: Member): Promise<void> {
  if (isLocked(member.status) || notToEnd.includes(member.status)) return;
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
  enqueueMail(transaction, applicationEndedMail(owner, application));
}

/**
 * Ends what a payment was for, within `closingCheckouts` and before anything else is written: a renewal loses its term, the
 * membership becomes inactive, the charter or the sanction, too. What is denied or ended stays so. Throws 409 for the last admin.
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
  if (!isApplicationKind(membership_type)) return endMembership(transaction, owner, actor);
  const application: Application | undefined = application_id
    ? await readApplication(transaction, membership_type, application_id)
    : undefined;
  if (application) await endApplication(transaction, application, owner, actor);
}
