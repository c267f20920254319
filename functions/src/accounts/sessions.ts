import { createHash, randomBytes } from 'node:crypto';
import type { Session } from '@portal/contract/calls/accounts';
import type { Account } from '@portal/contract/records/account';
import type { Member } from '@portal/contract/records/member';
import { officeOf, roleClaimOf } from '@portal/contract/rules/offices';
import type { Transaction } from 'firebase-admin/firestore';
import { changeMember, findMembersOf, householdOf, ownUserOf, readMembersOf } from '#members/index.ts';
import { changeAccount, readAccount } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';
import { sessionTokens } from './identity.ts';

const newSecret = () => randomBytes(16).toString('base64url');

const hashOf = (device: string) => createHash('sha256').update(device).digest('base64url');

/** The stored hash of a browser that has signed in to this account before; undefined for any other. */
export function knownDevice(account: Account | undefined, device: string | undefined): string | undefined {
  const hash = device && hashOf(device);
  return hash && account?.devices.includes(hash) ? hash : undefined;
}

const mostSessions = 30;
const mostDevices = 20;

/** Keeps the newest sessions only, so that the document stays small. */
function newest(sessions: Account['sessions']): Account['sessions'] {
  const byAge = Object.entries(sessions).sort(([, one], [, other]) => other.localeCompare(one));
  return Object.fromEntries(byAge.slice(0, mostSessions));
}

interface Opener {
  /** The secret that a browser keeps after its first sign-in. */
  device?: string | undefined;
  /** When the password that was checked was set; the session is refused if it has changed since. */
  passwordSetAt?: number | null;
}

/**
 * Opens a session for an account. Only sessions opened here count; tokens obtained from the provider directly carry no
 * session. Throws 401 if the password has changed since it was checked, or if the account was merged or deleted; 403 if
 * the account has no member.
 */
export async function openSession(uid: string, { device = newSecret(), passwordSetAt }: Opener = {}): Promise<Session> {
  const id = newSecret();
  const account = await transact(async (transaction) => {
    const current = await readAccount(transaction, uid);
    if (!current)
      throw new Problem(401, 'This account no longer exists. If you have another one, please sign in there.');
    if (passwordSetAt !== undefined && current.password_updated_at !== passwordSetAt)
      throw new Problem(401, 'Your password was just changed. Please sign in again.');
    const hash = hashOf(device);
    return changeAccount(transaction, current, {
      sessions: newest({ ...current.sessions, [id]: new Date().toISOString() }),
      devices: [hash, ...current.devices.filter((known) => known !== hash)].slice(0, mostDevices),
    });
  });
  const members = await findMembersOf(account);
  const [member] = members;
  if (!member) throw new Problem(403, 'This account has no member. Please contact us.');
  const role = roleClaimOf(officeOf(member));
  const claims = { session: id, ...(role && { role }) };
  const [tokens, household] = await Promise.all([sessionTokens(uid, claims), householdOf(members)]);
  return { ...tokens, device, user: await ownUserOf(member), household };
}

/**
 * Ends every session of an account except those in `changes`, and applies `changes`, in a transaction without previous
 * writes. Also cancels a pending hand-over, which an intruder may have requested in one of them. Returns the account's
 * members.
 */
export async function endSessions(
  transaction: Transaction,
  account: Account,
  changes: Partial<Account> = {},
): Promise<Member[]> {
  const members = await readMembersOf(transaction, account);
  const sessions_ended_at = new Date().toISOString();
  changeAccount(transaction, account, { sessions: {}, ...changes });
  return members.map((member) => changeMember(transaction, member, { sessions_ended_at, handing_over: null }));
}

/** Ends every session of an account except one, and returns how many it ended. */
export async function endOtherSessions(uid: string, except: string): Promise<number> {
  return transact(async (transaction) => {
    const account = await readAccount(transaction, uid);
    if (!account) return 0;
    const all = Object.entries(account.sessions);
    const kept = all.filter(([id]) => id === except);
    await endSessions(transaction, account, { sessions: Object.fromEntries(kept) });
    return all.length - kept.length;
  });
}
