import type { EndpointName } from '@portal/contract';
import { actsForMember, idleHeader, memberHeader } from '@portal/contract/calls/acting';
import { type Access, needsSession } from '@portal/contract/calls/endpoint';
import { mayCall, type OfficeCall } from '@portal/contract/offices';
import type { Member } from '@portal/contract/records/member';
import type { ActingOffice } from '@portal/contract/records/office';
import { isLocked, lockedText } from '@portal/contract/rules/membership';
import { dayOf } from '@portal/contract/values/days';
import { officeNames } from '@portal/contract/values/offices';
import { findCaller, mayOpenOffice } from '#accounts/caller.ts';
import { findDefaultMember } from '#members/index.ts';
import { actingOfficeOf, requireLeader } from '#members/policy.ts';
import { accounts } from '#platform/firestore.ts';
import type { OpenSession } from '#platform/handler.ts';
import { Problem } from '#platform/problem.ts';

const badToken = /^auth\/(argument-error|invalid-argument|invalid-id-token|id-token-expired)$/;
// The token is valid. findCaller checks the account state itself; only the emulator reports it here.
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

/** The caller: the member, the session, and the member's office. */
interface Authorized {
  caller: Member | null;
  session: OpenSession | null;
  office: ActingOffice | null;
}

/** Throws 403 unless an office may make a call. `isWaiting` for one that has no second factor yet. */
function requireOffice(office: ActingOffice | null, call: OfficeCall, isWaiting: boolean): void {
  if (isWaiting) throw new Problem(403, 'Your office needs a second factor. Set one up under “Account & security”.');
  if (!office) throw new Problem(403, 'Only admins can do this');
  if (mayCall(office.name, call)) return;
  throw new Problem(403, `Your office (${officeNames[office.name]}) cannot do this. Please ask a manager.`);
}

/**
 * Resolves the caller from a request's headers. Acts for the member they name; without it, and on office calls, for the account's default
 * member. All fields are null if the access level requires no session. Account and member are read on every
 * call, so that a lock, an office taken away, a password reset or sign-out takes effect immediately, even with an older token. The
 * lock checked is that of the acting member and, for calls that concern the account, also that of its first member.
 * Throws 401 without a valid token of an open session, 403 for what the member may not do, and 404 for another
 * account's member.
 */
export async function authorize(
  call: EndpointName,
  access: Access,
  header: (name: string) => string | undefined,
): Promise<Authorized> {
  if (!needsSession(access)) return { caller: null, session: null, office: null };
  const claims = await verifiedClaims(header('authorization'));
  const use = { agent: header('user-agent'), isIdle: header(idleHeader) !== undefined };
  const memberId = actsForMember(access) ? header(memberHeader) : undefined;
  const caller = await findCaller(claims.uid, String(claims.session), use, memberId);
  if (!caller) throw new Problem(401, sessionEnded);
  const { member } = caller;
  if (access !== 'account' && isLocked(member.status)) {
    throw new Problem(403, lockedText(member.status));
  }
  // A parent who acts for a child is the person who signs in, so a lock on either closes account-level calls.
  const { account } = caller.session;
  if (access === 'holder' && account.members[0] !== member.user_id) {
    const first = await findDefaultMember(account);
    if (first && isLocked(first.status)) throw new Problem(403, lockedText(first.status));
  }
  const named = actingOfficeOf(member, claims);
  const opensOffice = account.sessions[caller.session.id]?.opens_office && mayOpenOffice(account);
  const isWaiting = named !== null && !opensOffice;
  const office = isWaiting ? null : named;
  if (access === 'office') requireOffice(office, call as OfficeCall, isWaiting);
  if (access === 'leader') requireLeader(member, dayOf());
  return { caller: member, session: caller.session, office };
}
