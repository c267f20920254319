import type { EnteredMember } from '@portal/contract/approvals';
import { dayOf } from '@portal/contract/days';
import type { Member } from '@portal/contract/members';
import { addressTaken, type Opening, openAccount } from '#accounts/opening.ts';
import { approvedMail } from '#mail/letters.ts';
import { enqueueMail } from '#mail/outbox.ts';
import { newMember } from '#members/new-member.ts';
import { createMember } from '#members/store.ts';
import { isClaimed } from '#records/accounts.ts';
import { recordActivity } from '#records/activity.ts';
import { withFreshNumber } from '#records/numbers.ts';
import { approvedFrom } from './approve.ts';
import { requireChecks } from './policy.ts';

/** The member that a form makes, before any approval. */
function memberOf(ids: Opening['ids'], form: EnteredMember): Member {
  return newMember({ ...form, ...ids, status: 'pending_approval' }, new Date());
}

/**
 * Enters a member with an account, approved unless the form says otherwise, or nothing.
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
      const entered = approved ? approvedFrom(transaction, pending) : pending;
      const created = createMember(transaction, entered, atProvider);
      recordActivity(transaction, { action: 'created', actor, target: created, changed: [] });
      if (approved) enqueueMail(transaction, approvedMail(created));
      return created;
    }),
  );
  if (!entered) throw addressTaken();
  return entered;
}
