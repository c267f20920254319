import type { EnteredMember } from '@portal/contract/calls/approvals';
import type { Member } from '@portal/contract/records/member';
import { dayOf, now } from '@portal/contract/values/days';
import { fullName, parentName } from '@portal/contract/values/format';
import type { Transaction } from 'firebase-admin/firestore';
import { addressTaken, type Opening, openAccount } from '#accounts/opening.ts';
import { activationMail, approvedMail, welcomeMail } from '#mail/letters.ts';
import { enqueueMail, type Mail } from '#mail/outbox.ts';
import { newMember } from '#members/new-member.ts';
import { createMember } from '#members/store.ts';
import { isClaimed } from '#records/accounts.ts';
import { recordActivity } from '#records/activity.ts';
import { recordConsent } from '#records/consents.ts';
import { withFreshNumber } from '#records/numbers.ts';
import { approvedFrom } from './approve.ts';
import { requireChecks } from './policy.ts';

/** The member that a form makes, before any approval. */
function memberOf(ids: Opening['ids'], form: EnteredMember): Member {
  return newMember({ ...form, ...ids, status: 'pending_approval' }, now());
}

/** The one mail that tells an entered member of it, if any: whoever is invited learns the number there. */
function mailOf({ password, send_email }: EnteredMember, entered: Member): Mail | undefined {
  if (send_email) return password === undefined ? activationMail(entered) : welcomeMail(entered);
  return entered.status === 'approved' ? approvedMail(entered) : undefined;
}

/** Records the policies that were signed on paper, for a youth member by a parent; returns what the member keeps of it. */
function recordSigned(transaction: Transaction, entered: Member, actor: Member): Pick<Member, 'consent'> {
  return recordConsent(transaction, entered, {
    how: 'entered',
    given_by: entered.membership_type === 'youth' ? parentName(entered) : fullName(entered),
    entered_by: actor.user_id,
  });
}

/**
 * Enters a member with an account, approved unless the form says otherwise, or nothing. Without a password, the account
 * is opened by the link of an invitation.
 * Throws 409 for an e-mail address that is registered, or for the approval of a leader, who has no checks yet.
 */
export async function enterMember(form: EnteredMember, actor: Member): Promise<Member> {
  const approved = form.status === 'approved';
  // Told before there is an account; who is new has handed in nothing.
  if (approved) requireChecks(memberOf({ user_id: 'new', account_uid: 'new' }, form), dayOf());
  const entered = await openAccount(form.email, form.password, ({ ids, atProvider }) =>
    withFreshNumber(async (transaction) => {
      // A number that is taken is tried again, an address that is taken is not.
      if (await isClaimed(transaction, form.email)) throw addressTaken();
      const pending = memberOf(ids, form);
      const member = approved ? approvedFrom(transaction, pending) : pending;
      const signed = form.policies_accepted && recordSigned(transaction, member, actor);
      const created = createMember(transaction, { ...member, ...signed }, atProvider);
      recordActivity(transaction, { action: 'created', actor, target: created });
      const mail = mailOf(form, created);
      if (mail) enqueueMail(transaction, mail);
      return created;
    }),
  );
  if (!entered) throw addressTaken();
  return entered;
}
