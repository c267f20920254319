import type { Member } from '@portal/contract/records/member';
import type { Correction } from '@portal/contract/records/member-correction';
import { dayOf } from '@portal/contract/values/days';
import { parentName } from '@portal/contract/values/format';
import type { Transaction } from 'firebase-admin/firestore';
import { requireOfficeCanChangeEmail, sendEmailChangeLink } from '#accounts/index.ts';
import { requireNoActiveApplications } from '#applications/index.ts';
import { correctedMail } from '#mail/letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { changeMember, readKnown, recordCorrection } from '#members/index.ts';
import { withExpiry } from '#members/policy.ts';
import { recordConsent } from '#members/records/consents.ts';
import { readAccount, recordActivity } from '#members/records/index.ts';
import { closingCheckouts, membershipFeeOf, requireAllClosed, requireClosed } from '#payments/index.ts';
import { notFound } from '#platform/problem.ts';
import { fieldNames } from './field-names.ts';
import { type CorrectionOutcome, evaluateCorrection, recordedChanges } from './policy.ts';

/**
 * Returns the consent after a correction: the parent's if the office has it, none if a parent has to consent on the
 * dashboard, otherwise unchanged.
 */
function consentAfter(
  transaction: Transaction,
  corrected: Member,
  { hasConsent, needsParent }: CorrectionOutcome,
  { user_id }: Member,
): Partial<Pick<Member, 'consent'>> {
  if (hasConsent) {
    const given_by = parentName(corrected);
    return recordConsent(transaction, corrected, { how: 'entered', given_by, entered_by: user_id });
  }
  return needsParent ? { consent: null } : {};
}

function write(
  transaction: Transaction,
  member: Member,
  outcome: CorrectionOutcome,
  reason: string,
  actor: Member,
): void {
  const { changes, newEmail } = outcome;
  const recorded = recordedChanges(member, outcome);
  recordCorrection(transaction, member.user_id, { by: actor, reason, changes: recorded });
  const changed = recorded.map(({ field }) => field);
  recordActivity(transaction, { action: 'member_corrected', actor, target: { ...member, ...changes }, changed });
  if (newEmail) sendEmailChangeLink(transaction, member, newEmail, 'office');
  const names = (Object.keys(changes) as (keyof typeof changes)[]).map((field) => fieldNames[field]);
  if (names.length === 0) return;
  changeMember(transaction, member, {
    ...changes,
    ...consentAfter(transaction, { ...member, ...changes }, outcome, actor),
    // A typed club has no charter.
    ...(changes.club_academy !== undefined && { club_id: null }),
    ...(changes.membership_type && { becoming_leader: null }),
    ...(changes.membership_expiry && withExpiry(member, changes.membership_expiry)),
  });
  enqueueEmail(transaction, correctedMail(member, names));
}

/**
 * Corrects a member: the reason goes to the file's history, the field names to the activity and to an email. Writes
 * nothing if nothing differs. Returns the new email address, if any, which takes effect only when its link is used.
 * Throws 403, 409 and 422 as `evaluateCorrection` does; 403 for the address of an admin's account; 404 for an unknown member; 409
 * for a registered address; 503 while an open checkout for another type cannot be closed.
 */
export function correctMember(id: string, correction: Correction, actor: Member): Promise<string | undefined> {
  return closingCheckouts(async (transaction) => {
    const member = await readKnown(transaction, id);
    const account = await readAccount(transaction, member.account_uid);
    if (!account) throw notFound();
    const outcome = evaluateCorrection(member, correction, { actor, first: account.members[0], today: dayOf() });
    const { changes, newEmail } = outcome;
    if (Object.keys(changes).length === 0 && !newEmail) return undefined;
    // An open checkout charges for the old type.
    const { membership_type } = changes;
    if (membership_type && member.membership_type === 'grappling_leader') {
      await requireNoActiveApplications(transaction, id, 'This member');
      await requireAllClosed(transaction, id);
    } else if (membership_type) await requireClosed(transaction, membershipFeeOf(member));
    if (newEmail) await requireOfficeCanChangeEmail(transaction, account, newEmail);
    write(transaction, member, outcome, correction.reason, actor);
    return newEmail;
  });
}
