import type { Member } from '@portal/contract/records/member';
import { findActing, findMember } from '#members/store.ts';
import type { OpenSession } from '#platform/handler.ts';
import { notFound } from '#platform/problem.ts';
import { findAccount } from '#records/accounts.ts';
import { accountDisabled, lookUp } from './identity.ts';
import { isAsLeft, noteTampering } from './tampering.ts';

/** Who calls: the session, and the member for whom the account acts. */
export interface Caller {
  member: Member;
  session: OpenSession;
}

const notInAccount = 'This person is not in your account anymore.';

/**
 * Who calls in a session of an account, and for which of its members (`memberId`, which may be anything that was sent; else
 * the first); undefined where the session is not open (any more), or where the account is not at the provider as it was
 * left: then every session of it ends. Throws 403 for an account disabled at the provider, 404 for whoever is not in the
 * account.
 */
export async function findCaller(uid: string, session: string, memberId?: string): Promise<Caller | undefined> {
  const [account, known] = await Promise.all([findAccount(uid), lookUp(uid)]);
  if (!account || !Object.hasOwn(account.sessions, session)) return undefined;
  if (known?.disabled) throw accountDisabled();
  if (!isAsLeft(account, known)) {
    await noteTampering(account);
    return undefined;
  }
  // Only an id of the list is ever looked up: what else was sent need be no id at all.
  if (memberId !== undefined && !account.members.includes(memberId)) throw notFound(notInAccount);
  const member = await (memberId === undefined ? findActing(account) : findMember(memberId));
  // Whoever was handed over between the two reads belongs to another account by now.
  if ((member || memberId !== undefined) && member?.account_uid !== uid) throw notFound(notInAccount);
  return member && { member, session: { id: session, account } };
}
