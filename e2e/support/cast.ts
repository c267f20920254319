import type { Page } from '@playwright/test';
import type { Session } from '@portal/contract/calls/accounts';
import { removeConsent } from '../../functions/test/support/accepted.ts';
import { approvedMember } from '../../functions/test/support/approved.ts';
import { cardCodeOf } from '../../functions/test/support/database-state.ts';
import { daysFromToday, freshEmail } from '../../functions/test/support/forms.ts';
import { awaitEmail, tokenIn } from '../../functions/test/support/mailbox.ts';
import { inviteMember, newAdmin } from '../../functions/test/support/office.ts';
import { once } from '../../functions/test/support/once.ts';
import { payFee, registering } from '../../functions/test/support/people.ts';
import { call } from '../../functions/test/support/portal.ts';
import { resumeSession } from './session.ts';

async function paid(registered: Promise<Session>): Promise<Session> {
  const session = await registered;
  await payFee(session);
  return session;
}

async function locked(): Promise<Session> {
  const member = await registering.adult();
  const input = { params: { id: member.user.user_id }, query: { status: 'suspended' } };
  await call('setMemberStatus', input, (await people.admin()).token);
  return member;
}

/** An approved child without consent to the policies. */
async function unasked(): Promise<Session> {
  const member = await approvedMember(registering.youth());
  await removeConsent(member.user.user_id);
  return member;
}

async function invited(): Promise<string> {
  const { email } = await inviteMember(await people.admin());
  return tokenIn(await awaitEmail(email, /^Activate/));
}

/** Uploads a child under 13 and returns the invitation's token. */
async function invitedChild(): Promise<string> {
  const email = freshEmail();
  const birth = { membership_type: 'youth', date_of_birth: daysFromToday(-3000) };
  const members = [{ email, first_name: 'Noah', last_name: 'Alvarez', parent_first_name: 'Marta', ...birth }];
  await call('batchUploadMembers', { body: { members, send_emails: true } }, (await people.admin()).token);
  return tokenIn(await awaitEmail(email, /^Activate/));
}

/** Requests a password reset for a new member and returns its token. */
export async function newResetToken(): Promise<string> {
  const { user } = await registering.adult();
  await call('forgotPassword', { body: { email: user.email } });
  return tokenIn(await awaitEmail(user.email, /Reset your password/));
}

/** Tokens from emails, and the code of a valid card. */
export const codes = {
  activation: once(invited),
  childActivation: once(invitedChild),
  card: once(async () => cardCodeOf((await people.approved()).user.user_id)),
};

/** A member in each state that a dashboard shows, created once. */
export const people = {
  admin: once(newAdmin),
  unpaid: once(() => registering.adult()),
  pending: once(() => paid(registering.youth())),
  approved: once(() => approvedMember()),
  leader: once(() => paid(registering.leader())),
  locked: once(locked),
  unasked: once(unasked),
};

/** Signs in as one of these people. */
export async function signInAs(page: Page, person: keyof typeof people): Promise<void> {
  await resumeSession(page, (await people[person]()).user.email);
}
