import type { Session } from '@portal/contract/calls/accounts';
import { approve } from '#approvals/approve.ts';
import { newAdmin } from './office.ts';
import { once } from './once.ts';
import { memberOf, payFee, registering } from './people.ts';
import { serverDoes } from './server.ts';

/** An admin for whom it matters to no test who they are: one for each file. */
export const anyAdmin = once(newAdmin);

/** Somebody who has registered, by default an adult, has paid the fee and is approved; no mail tells of it. */
export async function approvedMember(
  registered: Promise<Session> = registering.adult(),
  admin: Promise<Session> | Session = anyAdmin(),
): Promise<Session> {
  const [member, { user }] = await Promise.all([registered, admin]);
  await payFee(member);
  const actor = await memberOf(user);
  await serverDoes(() => approve(member.user.user_id, actor));
  return member;
}
