import { dayOf } from '@portal/contract/days';
import type { Access } from '@portal/contract/endpoint';
import type { Member } from '@portal/contract/members';
import { isLocked, lockedText } from '@portal/contract/membership';
import { isAdmin, requireLeader } from '#members/policy.ts';
import { findMember } from '#members/store.ts';
import { accounts } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';

const badToken =
  /^auth\/(argument-error|invalid-argument|invalid-id-token|id-token-expired|id-token-revoked|user-disabled|user-not-found)$/;
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

/** Who calls: the member, and whether it is an admin. */
interface Authorised {
  caller: Member | null;
  isAdmin: boolean;
}

/**
 * The member who calls, or null where the access needs none. The member document is read on every call, so that a
 * lock, a change of role or a password reset counts at once, whatever an older token says.
 * Throws 401 without a valid token and 403 for what the member may not do.
 */
export async function authorise(access: Access, authorization: string | undefined): Promise<Authorised> {
  if (access === 'public' || access === 'signed') return { caller: null, isAdmin: false };
  const claims = await verifiedClaims(authorization);
  const member = await findMember(claims.uid);
  if (!member) throw new Problem(401, signInFirst);
  // A session of the browser tells when it was opened; its sign-in with the custom token may have come later.
  if ((claims.opened_at ?? claims.auth_time) < member.sessions_from) throw new Problem(401, sessionEnded);
  if (access !== 'account' && isLocked(member.status)) {
    throw new Problem(403, lockedText(member.status));
  }
  const actsAsAdmin = isAdmin(member, claims);
  if (access === 'admin' && !actsAsAdmin) throw new Problem(403, 'Only admins may do this');
  if (access === 'leader') requireLeader(member, dayOf());
  return { caller: member, isAdmin: actsAsAdmin };
}
