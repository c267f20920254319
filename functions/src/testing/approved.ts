import type { Session } from '@portal/contract/accounts';
import { newAdmin } from './office.ts';
import { payFee, registering } from './people.ts';
import { call } from './portal.ts';

/** Pays the fee of somebody who registers, by default an adult, and has an admin approve them, by default a new one. */
export async function approvedMember(
  registered: Promise<Session> = registering.adult(),
  admin: Promise<Session> | Session = newAdmin(),
): Promise<Session> {
  const [member, { token }] = await Promise.all([registered, admin]);
  await payFee(member);
  await call('approveMembership', { params: { id: member.user.user_id } }, token);
  return member;
}
