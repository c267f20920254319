import { contract } from '@portal/contract';
import type { Session } from '@portal/contract/accounts';
import { makeAdmin } from '#accounts/roles.ts';
import { forms } from './forms.ts';
import { memberOf, registered, sessionOf } from './people.ts';

/** An admin who is a grappling leader as well, signed in with the claim; no mail tells of it. */
export async function newLeadingAdmin(): Promise<Session> {
  const form = contract.registerGrapplingLeader.body.parse(forms.leader());
  const { user_id } = await registered({ membership_type: 'grappling_leader', form });
  await makeAdmin(form.email);
  return sessionOf(await memberOf({ user_id }), form.password);
}
