import { contract } from '@portal/contract';
import type { Session } from '@portal/contract/accounts';
import { makeAdmin } from '#accounts/roles.ts';
import { confirmed } from './confirmed.ts';
import { forms } from './forms.ts';
import { registered, sessionOf } from './people.ts';

/** An admin who is a grappling leader as well, signed in with the claim; no mail tells of it. */
export async function newLeadingAdmin(): Promise<Session> {
  const form = contract.registerGrapplingLeader.body.parse(forms.leader());
  const member = await registered({ membership_type: 'grappling_leader', form });
  await confirmed(member);
  await makeAdmin(form.email);
  return sessionOf(member);
}
