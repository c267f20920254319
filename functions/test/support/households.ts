import type { Session } from '@portal/contract/accounts';
import { addChild } from '#households/add-child.ts';
import { forms } from './forms.ts';
import { memberOf, registering } from './people.ts';
import { serverDoes } from './server.ts';

const child = {
  last_name: 'Alvarez',
  gender: 'f',
  disabled: 'n',
  date_of_birth: '2016-09-03',
  parent_consent: true,
  policies_accepted: true,
} as const;

/** A parent who is signed in, with so many children in the account; no mail tells of them. */
export async function familyOf(children: number, form = forms.youth()): Promise<Session> {
  const session = await registering.youth(form);
  const { account_uid } = await memberOf(session.user);
  for (let at = 1; at < children; at += 1)
    await serverDoes(() => addChild(account_uid, { ...child, first_name: `Child ${'I'.repeat(at)}` }));
  return session;
}
