import type { EnteredMember } from '@portal/contract/calls/approvals';
import type { Member } from '@portal/contract/records/member';
import { dayOf, now } from '@portal/contract/values/days';
import { fullName, parentName } from '@portal/contract/values/format';
import type { Transaction } from 'firebase-admin/firestore';
import { addressTaken, type NewMemberAccount, openAccount } from '#accounts/open-account.ts';
import { activationMail, approvedMail, welcomeMail } from '#mail/letters.ts';
import { enqueueEmail, type Mail } from '#mail/outbox.ts';
import { createMember, newMember } from '#members/index.ts';
import { recordConsent } from '#members/records/consents.ts';
import { isClaimed, recordActivity, withFreshNumber } from '#members/records/index.ts';
import { buildApprovedMember } from './approve.ts';
import { requireChecks } from './policy.ts';

/** Creates the member from a form, before any approval. */
function memberOf(ids: NewMemberAccount['ids'], form: EnteredMember): Member {
  return newMember({ ...form, ...ids, status: 'pending_approval' }, now());
}

/** Returns the single email an entered member gets, if any. An invitation already contains the number. */
function mailOf({ password, send_email }: EnteredMember, entered: Member): Mail | undefined {
  if (send_email) return password === undefined ? activationMail(entered) : welcomeMail(entered);
  return entered.status === 'approved' ? approvedMail(entered) : undefined;
}

/** Records policies signed on paper, by a parent for a youth member. Returns the resulting change to the member. */
function recordSigned(transaction: Transaction, entered: Member, actor: Member): Pick<Member, 'consent'> {
  return recordConsent(transaction, entered, {
    how: 'entered',
    given_by: entered.membership_type === 'youth' ? parentName(entered) : fullName(entered),
    entered_by: actor.user_id,
  });
}

/**
 * Creates a member with an account in one transaction, approved unless the form says otherwise. Without a password, an
 * invitation link opens the account. Throws 409 for a registered email address, or when approving a leader, who cannot
 * have checks yet.
 */
export async function enterMember(form: EnteredMember, actor: Member): Promise<Member> {
  const approved = form.status === 'approved';
  // Fails before an account is created. A new member has submitted no documents.
  if (approved) requireChecks(memberOf({ user_id: 'new', account_uid: 'new' }, form), dayOf());
  const entered = await openAccount(form.email, form.password, ({ ids, atProvider }) =>
    withFreshNumber(async (transaction) => {
      // A taken number is retried; a taken address is not.
      if (await isClaimed(transaction, form.email)) throw addressTaken();
      const pending = memberOf(ids, form);
      const member = approved ? buildApprovedMember(transaction, pending) : pending;
      const signed = form.policies_accepted && recordSigned(transaction, member, actor);
      const created = createMember(transaction, { ...member, ...signed }, atProvider);
      recordActivity(transaction, { action: 'created', actor, target: created });
      const mail = mailOf(form, created);
      if (mail) enqueueEmail(transaction, mail);
      return created;
    }),
  );
  if (!entered) throw addressTaken();
  return entered;
}
