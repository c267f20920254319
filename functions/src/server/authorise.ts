import { actsForMember } from '@portal/contract/calls/acting';
import type { Access } from '@portal/contract/calls/endpoint';
import type { Member } from '@portal/contract/records/member';
import { isLocked, lockedText } from '@portal/contract/rules/membership';
import { dayOf } from '@portal/contract/values/days';
import { findCaller } from '#accounts/caller.ts';
import { isAdmin, requireLeader } from '#members/policy.ts';
import { findActing } from '#members/store.ts';
import { accounts } from '#platform/firestore.ts';
import type { OpenSession } from '#platform/handler.ts';
import { Problem } from '#platform/problem.ts';

const badToken = /^auth\/(argument-error|invalid-argument|invalid-id-token|id-token-expired)$/;
// The token is good. What the provider says of its account besides, which only the emulator is asked here, findCaller judges.
const judgedLater = /^auth\/(id-token-revoked|user-disabled|user-not-found)$/;
const signInFirst = 'Please sign in';
const sessionEnded = 'Your session has ended. Please sign in again.';

interface Claims {
  readonly uid: string;
  readonly [name: string]: unknown;
}

function claimsIn(token: string): Claims {
  const { sub, ...claims } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { ...claims, uid: sub };
}

async function verifiedClaims(authorization: string | undefined): Promise<Claims> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new Problem(401, signInFirst);
  try {
    return await accounts().verifyIdToken(token);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (judgedLater.test(code)) return claimsIn(token);
    if (!badToken.test(code)) throw error;
    throw new Problem(401, sessionEnded);
  }
}

/** Who calls: the member, in which session, and whether it is an admin. */
interface Authorised {
  caller: Member | null;
  session: OpenSession | null;
  isAdmin: boolean;
}

/**
 * Who calls, for which member of the account (`memberId`, else the first; an admin acts for nobody else), or null where the
 * access needs nobody. Account and member are read on every call, so that a lock, a change of role, a password reset or a
 * sign-out counts at once, whatever an older token says; a lock is that of the member for whom the call acts, and for
 * what concerns the account that of its first member, too.
 * Throws 401 without a valid token of an open session, 403 for what the member may not do, and 404 for a member of another
 * account.
 */
export async function authorise(
  access: Access,
  authorization: string | undefined,
  memberId?: string,
): Promise<Authorised> {
  if (access === 'public' || access === 'signed') return { caller: null, session: null, isAdmin: false };
  const claims = await verifiedClaims(authorization);
  const caller = await findCaller(claims.uid, String(claims.session), actsForMember(access) ? memberId : undefined);
  if (!caller) throw new Problem(401, sessionEnded);
  const { member } = caller;
  if (access !== 'account' && isLocked(member.status)) {
    throw new Problem(403, lockedText(member.status));
  }
  // Whoever acts for a child is the same person who signs in: what concerns the account is closed to both or to none.
  const { account } = caller.session;
  if (access === 'holder' && account.members[0] !== member.user_id) {
    const first = await findActing(account);
    if (first && isLocked(first.status)) throw new Problem(403, lockedText(first.status));
  }
  const actsAsAdmin = isAdmin(member, claims);
  if (access === 'admin' && !actsAsAdmin) throw new Problem(403, 'Only admins can do this');
  if (access === 'leader') requireLeader(member, dayOf());
  return { caller: member, session: caller.session, isAdmin: actsAsAdmin };
}
