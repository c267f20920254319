import type { Session } from '@portal/contract/calls/accounts';
import type { Member } from '@portal/contract/records/member';
import { setPasswordByLink } from '#accounts/password.ts';
import { createLink } from '#mail/links.ts';
import { password } from './forms.ts';
import { call } from './portal.ts';
import { runAsServer } from './server.ts';

/** Sets a password by an emailed link for an account without one, and signs in. */
export async function signedInByLink({ account_uid, email }: Pick<Member, 'account_uid' | 'email'>): Promise<Session> {
  const link = await createLink(account_uid, 'reset', email);
  await runAsServer(() => setPasswordByLink(link, 'reset', password));
  return call('login', { body: { email, password } });
}
