import type { Session } from '@portal/contract/calls/accounts';
import type { Member } from '@portal/contract/records/member';
import { officeFields } from '@portal/contract/rules/offices';
import type { Office } from '@portal/contract/values/offices';
import type { stateCodes } from '@portal/contract/values/states';
import { makeAdmin } from '#accounts/roles.ts';
import { setStatus } from '#decisions/approvals/set-status.ts';
import { activationMail } from '#mail/letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { newAccountUid } from '#members/records/accounts.ts';
import { createMember, newMemberId } from '#members/store.ts';
import { transact } from '#platform/firestore.ts';
import { confirmEmailOf } from './confirmed.ts';
import { patchMember } from './database-state.ts';
import { type AdultForm, freshEmail } from './forms.ts';
import { memberOf, registering, sessionOf } from './people.ts';
import { sampleMember } from './sample-member.ts';
import { runAsServer } from './server.ts';

/** A new admin, an adult by default, signed in with the admin claim, without emails. */
export async function newAdmin(registered: Promise<Session> = registering.adult()): Promise<Session> {
  const { user } = await registered;
  await confirmEmailOf(user);
  await makeAdmin(user.email);
  return sessionOf(user);
}

/** A new adult with an office, a regional one for some states, signed in with its claim, without emails. */
export async function newColleague(
  office: Office,
  { region = [], form }: { region?: readonly (typeof stateCodes)[number][]; form?: AdultForm } = {},
): Promise<Session> {
  const { user } = await registering.adult(form);
  await confirmEmailOf(user);
  await patchMember(user.user_id, { ...officeFields(office), region: [...region] });
  return sessionOf(user);
}

/** Adds a member with a number and no password, with an invitation by email. */
export async function inviteMember(admin: Session, email = freshEmail()): Promise<Member> {
  const invited = sampleMember({ user_id: newMemberId(), account_uid: newAccountUid(), email, consent: null });
  await transact(async (transaction) => {
    createMember(transaction, invited);
    enqueueEmail(transaction, activationMail(invited));
  });
  const actor = await memberOf(admin.user);
  return runAsServer(() => setStatus(invited.user_id, 'approved', actor));
}
