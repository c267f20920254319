import type { EnteredMember } from '@portal/contract/approvals';
import { dayOf } from '@portal/contract/days';
import type { Member } from '@portal/contract/members';
import { openAccount } from '#accounts/opening.ts';
import { approvedMail } from '#mail/letters.ts';
import { enqueueMail } from '#mail/outbox.ts';
import { blankMember } from '#members/new-member.ts';
import { createMember, isClaimed } from '#members/store.ts';
import { Problem } from '#platform/problem.ts';
import { recordActivity } from '#records/activity.ts';
import { withFreshNumber } from '#records/numbers.ts';
import { approvedFrom } from './approve.ts';
import { requireChecks } from './policy.ts';

/** The member that a form makes, before any approval. A child's emergency contact is the parent. */
function memberOf(uid: string, form: EnteredMember, now: Date): Member {
  const { email, first_name, last_name, membership_type, parent_first_name, parent_last_name } = form;
  const identity = { user_id: uid, email, first_name, last_name, membership_type, status: 'pending_approval' };
  return {
    ...blankMember(identity, now),
    date_of_birth: form.date_of_birth,
    gender: form.gender ?? null,
    phone: form.cell_phone ?? null,
    emergency_contact_name: [parent_first_name, parent_last_name].filter(Boolean).join(' ') || null,
    address_line_1: form.address_line_1 ?? null,
    address_line_2: form.address_line_2 ?? null,
    city: form.city ?? null,
    state: form.state ?? null,
    zip_code: form.zip_code ?? null,
    belt_rank: form.belt_rank ?? null,
    club_academy: form.club_academy ?? null,
    parent_first_name: parent_first_name ?? null,
    parent_last_name: parent_last_name ?? null,
  };
}

const registered = () => new Problem(409, 'This email address is already registered.');

/**
 * Enters a member with an account, approved unless the form says otherwise, or nothing.
 * Throws 409 for an e-mail address that is registered, or for the approval of a leader, who has no checks yet.
 */
export async function enterMember(form: EnteredMember, actor: Member): Promise<Member> {
  const approved = form.status === 'approved';
  // Told before there is an account; who is new has handed in nothing.
  if (approved) requireChecks(memberOf('new', form, new Date()), dayOf());
  const entered = await openAccount(form.email, form.password, (uid) =>
    withFreshNumber(async (transaction) => {
      // A number that is taken is tried again, an address that is taken is not.
      if (await isClaimed(transaction, form.email)) throw registered();
      const pending = memberOf(uid, form, new Date());
      const created = approved ? approvedFrom(transaction, pending) : pending;
      createMember(transaction, created);
      recordActivity(transaction, { action: 'created', actor, target: created, changed: [] });
      if (approved) enqueueMail(transaction, approvedMail(created));
      return created;
    }),
  );
  if (!entered) throw registered();
  return entered;
}
