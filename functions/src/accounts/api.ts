import { setTimeout as pause } from 'node:timers/promises';
import type { accountsContract, Invitation, Session } from '@portal/contract/accounts';
import { fullName } from '@portal/contract/format';
import type { Member } from '@portal/contract/members';
import { findLink } from '#mail/links.ts';
import { findMember } from '#members/store.ts';
import { ownUserOf } from '#members/user.ts';
import type { Handlers } from '#platform/handler.ts';
import { Problem } from '#platform/problem.ts';
import { countAttempt, forgiveAttempt, type Limit } from '#records/limits.ts';
import { customToken, type SignedIn, signInWithPassword } from './identity.ts';
import { sendResetLink, setPasswordByLink } from './password.ts';
import { type Registration, register } from './registration.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** Failed sign-ins: 10 in 15 minutes. */
const loginLimit: Limit = { name: 'login', max: 10, maxByAddress: 30, seconds: quarterHour };

/** Registrations: 5 an hour with one e-mail address, 20 from one client address. */
const registerLimit: Limit = { name: 'register', max: 5, maxByAddress: 20, seconds: hour };

/** Reset links asked for: 5 an hour for one e-mail address, 20 from one client address. */
const forgotLimit: Limit = { name: 'forgot', max: 5, maxByAddress: 20, seconds: hour };

// What must not tell whether an email is registered answers no sooner than this, whatever there was to do.
const discretionMs = 600;

async function sessionOf(member: Member, { token, opened_at }: SignedIn): Promise<Session> {
  const [custom_token, user] = await Promise.all([customToken(member.user_id, opened_at), ownUserOf(member)]);
  return { token, custom_token, device: '', user };
}

/** Opens the session of a member whose password was set a moment ago. Throws when it does not sign in. */
export async function signIn(member: Member, password: string): Promise<Session> {
  const account = await signInWithPassword(member.email, password);
  if (!account) throw new Error('A new password does not sign in');
  return sessionOf(member, account);
}

function invitationOf(member: Member): Invitation {
  const { membership_type, membership_number } = member;
  return { valid: true, user_name: fullName(member), membership_type, membership_number };
}

async function registerAs(registration: Registration, address: string): Promise<Session> {
  const { email, password } = registration.form;
  await countAttempt(registerLimit, { email, address });
  const member = await register(registration);
  if (!member) throw new Problem(409, 'This email address is already registered. Please sign in instead.');
  return signIn(member, password);
}

export const accountsApi: Handlers<keyof typeof accountsContract> = {
  login: async ({ body }, { address }) => {
    const earliestFailure = pause(discretionMs);
    await countAttempt(loginLimit, { email: body.email, address });
    const account = await signInWithPassword(body.email, body.password);
    const member = account && (await findMember(account.uid));
    if (!member) {
      await earliestFailure;
      throw new Problem(401, 'Invalid email or password');
    }
    await forgiveAttempt(loginLimit, { email: body.email, address });
    return sessionOf(member, account);
  },

  registerAdult: ({ body }, { address }) => registerAs({ membership_type: 'adult', form: body }, address),
  registerYouth: ({ body }, { address }) => registerAs({ membership_type: 'youth', form: body }, address),
  registerGrapplingLeader: ({ body }, { address }) =>
    registerAs({ membership_type: 'grappling_leader', form: body }, address),

  forgotPassword: async ({ body }, { address }) => {
    const earliestAnswer = pause(discretionMs);
    await countAttempt(forgotLimit, { email: body.email, address });
    await sendResetLink(body.email);
    await earliestAnswer;
    return { message: 'If this email address is registered, we have sent a link to reset the password to it.' };
  },

  validateResetToken: async ({ params }) => ({ valid: (await findLink(params.token, 'reset')) !== undefined }),

  resetPassword: async ({ body }) => {
    await setPasswordByLink(body.token, 'reset', body.new_password);
    return { message: 'Your password has been changed. You can sign in with it now.' };
  },

  validateActivationToken: async ({ params }) => {
    const uid = await findLink(params.token, 'activation');
    const invited = uid && (await findMember(uid));
    return invited ? invitationOf(invited) : { valid: false };
  },

  activateAccount: async ({ body }) => {
    const member = await setPasswordByLink(body.token, 'activation', body.password);
    return signIn(member, body.password);
  },
};
