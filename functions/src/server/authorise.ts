import { dayOf } from '@portal/contract/days';
import type { Access } from '@portal/contract/endpoint';
import { isLocked, lockedText } from '@portal/contract/membership';
import { type Caller, findCaller } from '#accounts/caller.ts';
import { requireLeader } from '#members/policy.ts';
import { accounts } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';

const badToken = /^auth\/(argument-error|invalid-argument|invalid-id-token|id-token-expired)$/;
const signInFirst = 'Please sign in';
const sessionEnded = 'Your session has ended. Please sign in again.';

async function verifiedClaims(authorization: string | undefined) {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new Problem(401, signInFirst);
  try {
    return await accounts().verifyIdToken(token);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!badToken.test(code)) throw error;
    throw new Problem(401, sessionEnded);
  }
}

/**
 * Who calls, or null where the access needs nobody. Account and member are read on every call, so that a lock, a change
 * of role, a password reset or a sign-out counts at once, whatever an older token says.
 * Throws 401 without a valid token of an open session and 403 for what the member may not do.
 */
export async function authorise(access: Access, authorization: string | undefined): Promise<Caller | null> {
  if (access === 'public' || access === 'signed') return null;
  const claims = await verifiedClaims(authorization);
  const caller = await findCaller(claims.uid, String(claims.session));
  if (!caller) throw new Problem(401, sessionEnded);
  const { member } = caller;
  if (access !== 'account' && isLocked(member.status)) {
    throw new Problem(403, lockedText(member.status));
  }
  if (access === 'admin' && !(member.role === 'admin' && claims.role === 'admin')) {
    throw new Problem(403, 'Only admins may do this');
  }
  if (access === 'leader') requireLeader(member, dayOf());
  return caller;
}
