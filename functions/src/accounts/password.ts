import type { Account } from '@portal/contract/records/account';
import type { Member } from '@portal/contract/records/member';
import { awaitsParent } from '@portal/contract/rules/consent';
import { dayOf } from '@portal/contract/values/days';
import type { Transaction } from 'firebase-admin/firestore';
import { activationMail, passwordChangedMail, resetLinkMail } from '#mail/letters.ts';
import { findLink, readLink, releaseLink } from '#mail/links.ts';
import { enqueueMail, enqueueNothing } from '#mail/outbox.ts';
import { changeMember, findMemberByEmail, readMembersOf } from '#members/store.ts';
import { transact } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';
import { changeAccount, readAccount } from '#records/accounts.ts';
import { recordActivity } from '#records/activity.ts';
import type { KeyLimit } from '#records/limits.ts';
import { changedNames } from './acceptance.ts';
import { accountDisabled, lookUp, makeAnew } from './identity.ts';
import { endSessions } from './sessions.ts';
import { isOwnPassword } from './tampering.ts';

/** Links asked for, and passwords tried, by somebody signed in: 10 an hour for an account. */
export const ownLimit: KeyLimit = { name: 'own-account', max: 10, seconds: 60 * 60 };

function isInvitedChild(member: Member): boolean {
  return !member.has_password && awaitsParent(member, dayOf());
}

/**
 * Puts a reset link into the outbox for whoever is registered with the address; for an invited child the invitation once
 * more, as a parent has to consent before there is a password. For nobody the same is done and nothing comes of it, so that
 * the time it takes does not tell.
 */
export async function sendResetLink(email: string): Promise<void> {
  const member = await findMemberByEmail(email);
  await transact(async (transaction) =>
    member
      ? enqueueMail(transaction, isInvitedChild(member) ? activationMail(member) : resetLinkMail(member))
      : enqueueNothing(transaction),
  );
}

async function requireAccount(transaction: Transaction, uid: string): Promise<Account> {
  const account = await readAccount(transaction, uid);
  if (!account) throw new Problem(400, 'This account does not exist (anymore).');
  return account;
}

/** Ends every session, and lets nothing open the account until its new password is noted. */
async function close(transaction: Transaction, account: Account): Promise<void> {
  await endSessions(transaction, account, { password_updated_at: null });
}

/** Whose password was set, and when (ms since 1970): what a session is opened with. */
export interface SetPassword {
  account_uid: string;
  email: string;
  passwordSetAt: number | null;
}

const actions = { reset: 'password_reset', activation: 'activated', change: 'password_changed' } as const;

/** What else changes in the first member of the account as the password is set. */
type Alongside = (transaction: Transaction, member: Member) => Partial<Member>;

/**
 * Gives an account that was closed a password, and makes it anew at the provider: nothing that somebody did to it there
 * outlasts this. By a link it confirms the address, too.
 */
async function setPassword(
  uid: string,
  password: string,
  by: keyof typeof actions,
  alongside: Alongside = () => ({}),
): Promise<SetPassword> {
  const atProvider = await makeAnew(uid, password);
  return transact(async (transaction) => {
    const account = await requireAccount(transaction, uid);
    const members = await readMembersOf(transaction, account);
    const now = new Date().toISOString();
    const email_confirmed_at = by === 'change' ? account.email_confirmed_at : (account.email_confirmed_at ?? now);
    changeAccount(transaction, account, { ...atProvider, email_confirmed_at, tampered_at: null });
    const email_confirmed = email_confirmed_at !== null;
    const changes = { email_confirmed, has_password: true };
    const [first] = members;
    if (!first) throw new Error('The account has no member');
    const more = alongside(transaction, first);
    const [actor = first] = members.map((member) =>
      changeMember(transaction, member, { ...changes, ...(member === first && more) }),
    );
    const changed = ['password', ...changedNames(first, more)];
    recordActivity(transaction, { action: actions[by], actor, target: actor, changed });
    enqueueMail(transaction, passwordChangedMail(actor));
    return { account_uid: uid, email: account.email, passwordSetAt: atProvider.password_updated_at };
  });
}

async function requireEnabled(token: string, purpose: 'reset' | 'activation'): Promise<void> {
  const link = await findLink(token, purpose);
  if (link && (await lookUp(link.uid))?.disabled) throw accountDisabled();
}

/**
 * Sets a password with the token of a link, once, and what changes `alongside`; every session ends first.
 * Throws 400 when the token is no good, 403 for a disabled account; on any failure the token can be used again.
 */
export async function setPasswordByLink(
  token: string,
  purpose: 'reset' | 'activation',
  password: string,
  alongside?: Alongside,
): Promise<SetPassword> {
  await requireEnabled(token, purpose);
  const uid = await transact(async (transaction) => {
    const link = await readLink(transaction, token, purpose);
    const account = await requireAccount(transaction, link.uid);
    await close(transaction, account);
    link.use();
    return link.uid;
  });
  try {
    return await setPassword(uid, password, purpose, alongside);
  } catch (error) {
    await releaseLink(token);
    throw error;
  }
}

/** Refuses (401) whoever does not know the password of an account that is as it was left. */
export async function requirePassword(account: Account, password: string): Promise<void> {
  if (!(await isOwnPassword(account, password)))
    throw new Problem(422, 'Please check the marked fields', {
      fields: { password: 'This is not your current password' },
    });
}

/** Sets a new password for whoever knows the old one; every session ends first. Throws 422 for a wrong old one. */
export async function changePassword(account: Account, old: string, password: string): Promise<SetPassword> {
  await requirePassword(account, old);
  await transact(async (transaction) => close(transaction, await requireAccount(transaction, account.account_uid)));
  return setPassword(account.account_uid, password, 'change');
}
