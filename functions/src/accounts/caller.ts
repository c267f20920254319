import type { Member } from '@portal/contract/records/member';
import { findDefaultMember, findMember } from '#members/index.ts';
import { findAccountVersion } from '#members/records/index.ts';
import type { OpenSession } from '#platform/handler.ts';
import { notFound } from '#platform/problem.ts';
import { accountDisabled, lookUp } from './identity.ts';
import { isOver } from './policy.ts';
import { noteUse, type SessionUse } from './sessions.ts';
import { handleTampering, isUntampered } from './tampering.ts';

export { mayOpenOffice } from './policy.ts';

/** The caller: the session, and the member that the account acts for. */
export interface Caller {
  member: Member;
  session: OpenSession;
}

const notInAccount = 'This person is not in your account anymore.';

/**
 * Finds the caller by session and member, and notes the session's use; `memberId` is unvalidated input and defaults to
 * the account's first member. Returns undefined if the session is not open anymore, or if the account was changed at the
 * provider, which also ends all its sessions. Throws 403 for an account disabled at the provider, 404 for a member outside
 * the account.
 */
export async function findCaller(
  uid: string,
  session: string,
  use: SessionUse,
  memberId?: string,
): Promise<Caller | undefined> {
  const [version, known] = await Promise.all([findAccountVersion(uid), lookUp(uid)]);
  const account = version?.account;
  if (!account || !Object.hasOwn(account.sessions, session)) return undefined;
  const open = account.sessions[session];
  if (!open || isOver(open, Date.now())) return undefined;
  if (known?.disabled) throw accountDisabled();
  if (!isUntampered(account, known)) {
    await handleTampering(account);
    return undefined;
  }
  const noted = await noteUse(version, session, use);
  // Only ids from the list are looked up: the input might not be a valid id at all.
  if (memberId !== undefined && !account.members.includes(memberId)) throw notFound(notInAccount);
  const member = await (memberId === undefined ? findDefaultMember(account) : findMember(memberId));
  // A member handed over between the two reads now belongs to another account.
  if ((member || memberId !== undefined) && member?.account_uid !== uid) throw notFound(notInAccount);
  return member && { member, session: { id: session, account: noted } };
}
