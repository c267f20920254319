import { setTimeout as pause } from 'node:timers/promises';
import type { accountsContract, Session } from '@portal/contract/accounts';
import type { Member } from '@portal/contract/members';
import type { Handlers } from '../http/handler.ts';
import { Problem } from '../http/problem.ts';
import { countAttempt, forgiveAttempt } from '../limits/store.ts';
import { findMember } from '../members/store.ts';
import { ownUserOf } from '../members/user.ts';
import { customToken, signInWithPassword } from './identity.ts';
import { loginLimit, registerLimit } from './limits.ts';
import type { Registration } from './new-member.ts';
import { register } from './store.ts';

// A failed sign-in answers no sooner than this, so that its time does not tell a wrong password from an unknown email.
const failureMs = 600;

async function sessionOf(member: Member, token: string): Promise<Session> {
  const [custom_token, user] = await Promise.all([customToken(member.user_id), ownUserOf(member)]);
  return { token, custom_token, user };
}

async function registerAs(registration: Registration, address: string): Promise<Session> {
  const { email, password } = registration.form;
  await countAttempt(registerLimit, email, address);
  const member = await register(registration);
  if (!member) throw new Problem(409, 'This email address is already registered. Please sign in instead.');
  const account = await signInWithPassword(email, password);
  if (!account) throw new Error('A new account cannot sign in');
  return sessionOf(member, account.token);
}

export const accountsApi: Handlers<keyof typeof accountsContract> = {
  login: async ({ body }, { address }) => {
    const earliestFailure = pause(failureMs);
    await countAttempt(loginLimit, body.email, address);
    const account = await signInWithPassword(body.email, body.password);
    const member = account && (await findMember(account.uid));
    if (!member) {
      await earliestFailure;
      throw new Problem(401, 'Invalid email or password');
    }
    await forgiveAttempt(loginLimit, body.email, address);
    return sessionOf(member, account.token);
  },

  registerAdult: ({ body }, { address }) => registerAs({ membership_type: 'adult', form: body }, address),
  registerYouth: ({ body }, { address }) => registerAs({ membership_type: 'youth', form: body }, address),
  registerGrapplingLeader: ({ body }, { address }) =>
    registerAs({ membership_type: 'grappling_leader', form: body }, address),
};
