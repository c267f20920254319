import type { Session } from '@portal/contract/calls/accounts';
import type { Account } from '@portal/contract/records/account';
import type { AccountSession } from '@portal/contract/records/factor';
import type { Member } from '@portal/contract/records/member';
import { awaitsFactor, officeOf, roleClaimOf } from '@portal/contract/rules/offices';
import { stepUpMinutes } from '@portal/contract/values/factors';
import type { Transaction } from 'firebase-admin/firestore';
import { changeMember, householdOf, ownUserOf, readMembersOf } from '#members/index.ts';
import { type AccountVersion, changeAccount, noteSessionUse, readAccount } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';
import { hashSecret, newSecret } from '#platform/secrets.ts';
import { sessionTokens } from './identity.ts';
import { isUseNoted, mayOpenOffice, untilOf } from './policy.ts';

/** The stored hash of a browser that has signed in to this account before; undefined for any other. */
export function knownDevice(account: Account | undefined, device: string | undefined): string | undefined {
  const hash = device && hashSecret(device);
  return hash && account?.devices.includes(hash) ? hash : undefined;
}

const mostSessions = 30;
const mostDevices = 20;

/** Keeps the newest sessions only, so that the document stays small. */
function newest(sessions: Account['sessions']): Account['sessions'] {
  const byAge = Object.entries(sessions).sort(([, one], [, other]) => other.started_at.localeCompare(one.started_at));
  return Object.fromEntries(byAge.slice(0, mostSessions));
}

/** Returns a new step-up secret, and what its session stores of it. */
export function newStepUp(): { secret: string; step_up: AccountSession['step_up'] } {
  const secret = newSecret();
  return { secret, step_up: { hash: hashSecret(secret), until: Date.now() + stepUpMinutes * 60_000 } };
}

interface Opener {
  /** The secret that a browser keeps after its first sign-in. */
  device?: string | undefined;
  /** When the password that was checked was set; the session is refused if it has changed since. */
  passwordSetAt?: number | null;
  /** Whether a second factor was confirmed: just now, or in the session that this one continues. */
  factor?: 'now' | 'before' | undefined;
}

/** Returns how a session that continues another one is opened after the second factor. */
export function continuing({ account, id }: { account: Account; id: string }): Pick<Opener, 'factor'> {
  return { factor: account.sessions[id]?.opens_office ? 'before' : undefined };
}

/**
 * Opens a session for an account. Only sessions opened here count; tokens obtained from the provider directly carry no
 * session. Throws 401 if the password has changed since it was checked, or if the account was merged or deleted; 403 if
 * the account has no member, or a second factor that was not confirmed.
 */
export async function openSession(
  uid: string,
  { device = newSecret(), passwordSetAt, factor }: Opener = {},
): Promise<Session> {
  const id = newSecret();
  const stepUp = factor === 'now' ? newStepUp() : undefined;
  const { members, opened } = await transact(async (transaction) => {
    const current = await readAccount(transaction, uid);
    if (!current)
      throw new Problem(401, 'This account no longer exists. If you have another one, please sign in there.');
    if (passwordSetAt !== undefined && current.password_updated_at !== passwordSetAt)
      throw new Problem(401, 'Your password was just changed. Please sign in again.');
    if (current.factors.length > 0 && !factor)
      throw new Problem(403, 'This account has a second factor. Please sign in again.');
    const members = await readMembersOf(transaction, current);
    const now = Date.now();
    const opened: AccountSession = {
      started_at: new Date(now).toISOString(),
      used_at: null,
      device: null,
      opens_office: mayOpenOffice(current),
      until: members[0] && officeOf(members[0]) ? untilOf(now, now) : null,
      step_up: stepUp?.step_up ?? null,
    };
    const hash = hashSecret(device);
    changeAccount(transaction, current, {
      sessions: newest({ ...current.sessions, [id]: opened }),
      devices: [hash, ...current.devices.filter((known) => known !== hash)].slice(0, mostDevices),
    });
    return { members, opened };
  });
  const [member] = members;
  if (!member) throw new Problem(403, 'This account has no member. Please contact us.');
  const role = roleClaimOf(officeOf(member));
  const claims = { session: id, ...(role && { role }) };
  const [tokens, household] = await Promise.all([sessionTokens(uid, claims), householdOf(members)]);
  return {
    ...tokens,
    device,
    user: await ownUserOf(member),
    household,
    ...(stepUp && { step_up: stepUp.secret }),
    ...(awaitsFactor(member, opened) && { factor_missing: true }),
  };
}

/** How a call used its session. */
export interface SessionUse {
  /** The `User-Agent` header. */
  agent: string | undefined;
  /** Whether no one at the browser caused the call. */
  isIdle: boolean;
}

/**
 * Records that a session was used, every few minutes, and by which browser. Returns the account with the noted use.
 */
export async function noteUse(version: AccountVersion, id: string, { agent, isIdle }: SessionUse): Promise<Account> {
  const { account } = version;
  const session = account.sessions[id];
  const now = Date.now();
  if (!session || isUseNoted(session, isIdle, now)) return account;
  const used: AccountSession = {
    ...session,
    used_at: new Date(now).toISOString(),
    device: session.device ?? (await deviceOf(agent)),
    until: session.until === null ? null : untilOf(Date.parse(session.started_at), now),
  };
  await noteSessionUse(version, id, used);
  return { ...account, sessions: { ...account.sessions, [id]: used } };
}

/** Returns the browser and system in a `User-Agent` header, such as “Chrome on Windows”. */
async function deviceOf(agent: string | undefined): Promise<string> {
  if (!agent) return 'Unknown device';
  const { default: bowser } = await import('bowser');
  const { browser, os } = bowser.parse(agent.slice(0, 500));
  return [browser.name || 'Unknown browser', os.name].filter(Boolean).join(' on ').slice(0, 100);
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

/** Ends every session of an account for which `ends` holds, and returns how many it ended. */
async function endWhere(uid: string, ends: (id: string) => boolean): Promise<number> {
  return transact(async (transaction) => {
    const account = await readAccount(transaction, uid);
    if (!account) return 0;
    const all = Object.entries(account.sessions);
    const kept = all.filter(([id]) => !ends(id));
    await endSessions(transaction, account, { sessions: Object.fromEntries(kept) });
    return all.length - kept.length;
  });
}

/** Ends every session of an account except one, and returns how many it ended. */
export function endOtherSessions(uid: string, except: string): Promise<number> {
  return endWhere(uid, (id) => id !== except);
}

/** Ends one session of an account; its open pages notice at once. */
export async function endSession(uid: string, session: string): Promise<void> {
  await endWhere(uid, (id) => id === session);
}
