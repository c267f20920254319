import { setTimeout as pause } from 'node:timers/promises';
import type { accountsContract, Session } from '@portal/contract/calls/accounts';
import type { consentContract } from '@portal/contract/calls/consent';
import { fieldErrors } from '@portal/contract/calls/errors';
import { profileChangesOf } from '@portal/contract/records/profile';
import { consentsShown } from '@portal/contract/values/consent';
import { withClub } from '#applications/index.ts';
import { findLink } from '#mail/links.ts';
import { afterCorrection, afterRegistrationProved, detectDuplicates } from '#members/duplicates.ts';
import { changeProfile, ownUserOf } from '#members/index.ts';
import { findConsents } from '#members/records/consents.ts';
import { removeSession } from '#members/records/index.ts';
import { registerLimit } from '#members/records/register-limit.ts';
import type { Handlers } from '#platform/handler.ts';
import {
  clearAttempts,
  countAttempt,
  countFor,
  type KeyLimit,
  type Limit,
  maxPerVenue,
  noteFailure,
} from '#platform/limits/limits.ts';
import { invalid, Problem } from '#platform/problem.ts';
import { acceptPolicies } from './acceptance.ts';
import { activate, invitationOf } from './activation.ts';
import { correctRegistration } from './correction.ts';
import { confirmAddress, confirmationOf, requestEmailChange, sendConfirmation } from './email-address.ts';
import { invite } from './invitation.ts';
import {
  changePassword,
  ownLimit,
  requirePassword,
  type SetPassword,
  sendResetLink,
  setPasswordByLink,
} from './password.ts';
import { type Registration, register } from './registration.ts';
import { continuing, endOtherSessions, openSession } from './sessions.ts';
import { loginLimit, minResponseMs, signIn } from './sign-in.ts';

const hour = 60 * 60;

/** Reset links: 5 an hour per email address; a full hall's worth per network address. */
const forgotLimit: Limit = { name: 'forgot', max: 5, maxByAddress: maxPerVenue, seconds: hour };

/** Profile changes: 60 an hour per member. */
const profileLimit: KeyLimit = { name: 'profile', max: 60, seconds: hour };

async function registerAs(registration: Registration, address: string): Promise<Session> {
  const attempt = { email: registration.form.email, address };
  await countAttempt(registerLimit, attempt);
  const member = await register(registration);
  if (!member) {
    await noteFailure(registerLimit, attempt);
    const detail =
      'This email address is already registered. Please sign in instead. If you did not register, choose “Forgot password”. The link we send makes the registration yours.';
    throw new Problem(409, detail);
  }
  await detectDuplicates(member);
  return openSession(member.account_uid);
}

/** A password set by a link clears the failed-login count and confirms the address. */
async function withAttemptsCleared(setting: Promise<SetPassword>): Promise<SetPassword> {
  const set = await setting;
  await Promise.all([clearAttempts(loginLimit, set.email), afterRegistrationProved(set.email)]);
  return set;
}

async function confirmed(token: string): Promise<string> {
  const email = await confirmAddress(token);
  await afterRegistrationProved(email);
  return email;
}

const ok = { ok: true } as const;

type OwnCall = Exclude<keyof typeof accountsContract, 'disownRegistration'>;

export const accountsApi: Handlers<OwnCall | keyof typeof consentContract | 'updateProfile'> = {
  login: ({ body }, { address }) => signIn(body, address),

  logout: async (_, { session }) => {
    await removeSession(session.account.account_uid, session.id);
    return ok;
  },

  registerAdult: ({ body }, { address }) => registerAs({ membership_type: 'adult', form: body }, address),
  registerYouth: ({ body }, { address }) => registerAs({ membership_type: 'youth', form: body }, address),
  registerGrapplingLeader: ({ body }, { address }) =>
    registerAs({ membership_type: 'grappling_leader', form: body }, address),

  forgotPassword: async ({ body }, { address }) => {
    const earliestAnswer = pause(minResponseMs);
    await countAttempt(forgotLimit, { email: body.email, address });
    await sendResetLink(body.email);
    await earliestAnswer;
    return { message: 'If this email address is registered, we have sent a password reset link to it.' };
  },

  validateResetToken: async ({ params }) => ({ valid: (await findLink(params.token, 'reset')) !== undefined }),

  resetPassword: async ({ body }) => {
    await withAttemptsCleared(setPasswordByLink(body.token, 'reset', body.new_password));
    return { message: 'Your password has been changed. You can now sign in with it.' };
  },

  validateActivationToken: ({ params }) => invitationOf(params.token),

  inviteMember: async ({ params }, { caller }) => {
    await invite(params.id, caller);
    return { sent: true as const };
  },

  activateAccount: async ({ body }) => {
    const { account_uid, passwordSetAt } = await withAttemptsCleared(activate(body));
    return openSession(account_uid, { passwordSetAt });
  },

  validateConfirmationToken: ({ params }) => confirmationOf(params.token),

  confirmEmail: async ({ body }) => ({ email: await confirmed(body.token) }),

  sendConfirmation: async (_, { session: { account } }) => {
    await countFor(ownLimit, account.account_uid);
    await sendConfirmation(account);
    return ok;
  },

  changePassword: async ({ body }, { session: { account, id } }) => {
    await countFor(ownLimit, account.account_uid);
    const { account_uid, passwordSetAt } = await changePassword(account, body.password, body.new_password);
    return openSession(account_uid, { passwordSetAt, ...continuing({ account, id }) });
  },

  changeEmail: async ({ body }, { session: { account } }) => {
    await countFor(ownLimit, account.account_uid);
    await requirePassword(account, body.password);
    await requestEmailChange(account, body.email);
    return ok;
  },

  endOtherSessions: async (_, { session }) => ({
    ended: await endOtherSessions(session.account.account_uid, session.id),
  }),

  correctRegistration: async ({ body }, { caller }) => ({
    user: await ownUserOf(await afterCorrection(await correctRegistration(caller.user_id, await withClub(body)))),
  }),

  listConsents: async (_, { caller }) => ({ consents: await findConsents(caller.user_id, consentsShown) }),

  acceptPolicies: async ({ body }, { caller }) => ({
    user: await ownUserOf(await acceptPolicies(caller, body)),
  }),

  updateProfile: async ({ body }, { caller }) => {
    const changes = profileChangesOf(caller.membership_type).safeParse(body);
    if (!changes.success) throw invalid(fieldErrors(changes.error));
    await countFor(profileLimit, caller.user_id);
    return { user: await ownUserOf(await changeProfile(caller.user_id, await withClub(changes.data))) };
  },
};
