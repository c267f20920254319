import type { Session } from '@portal/contract/calls/accounts';
import { approve } from '#decisions/approvals/approve.ts';
import { newAdmin } from './office.ts';
import { once } from './once.ts';
import { memberOf, payFee, registering } from './people.ts';
import { runAsServer } from './server.ts';

/** An admin for tests that don't care which, one for each file. */
export const anyAdmin = once(newAdmin);

/** A registered member, an adult by default, who has paid and is approved, without emails. */
export async function approvedMember(
  registered: Promise<Session> = registering.adult(),
  admin: Promise<Session> | Session = anyAdmin(),
): Promise<Session> {
  const [member, { user }] = await Promise.all([registered, admin]);
  await payFee(member);
  const actor = await memberOf(user);
  await runAsServer(() => approve(member.user.user_id, actor));
  return member;
}
