import type { Account } from '@portal/contract/records/account';
import type { Member } from '@portal/contract/records/member';
import { awaitsParent } from '@portal/contract/rules/consent';
import { dayOf } from '@portal/contract/values/days';
import type { Transaction } from 'firebase-admin/firestore';
import { activationMail, passwordChangedMail, resetLinkMail } from '#mail/letters.ts';
import { findLink, readLink, releaseLink } from '#mail/links.ts';
import { enqueueDecoy, enqueueEmail } from '#mail/outbox.ts';
import { changeMember, findMemberByEmail, readMembersOf } from '#members/index.ts';
import { changeAccount, readAccount, recordActivity } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import type { KeyLimit } from '#platform/limits/limits.ts';
import { Problem } from '#platform/problem.ts';
import { changedNames } from './acceptance.ts';
import { accountDisabled, lookUp, recreateAccount } from './identity.ts';
import { endSessions } from './sessions.ts';
import { isOwnPassword } from './tampering.ts';

/** Links requested and passwords tried by a signed-in user: 10 an hour per account. */
export const ownLimit: KeyLimit = { name: 'own-account', max: 10, seconds: 60 * 60 };

function isInvitedChild(member: Member): boolean {
  return !member.has_password && awaitsParent(member, dayOf());
}

/**
 * Queues a reset link for the account with this address. An invited child gets the invitation again, because a parent
 * has to consent before a password is set. Takes equally long for an unknown address, so timing reveals nothing.
 */
export async function sendResetLink(email: string): Promise<void> {
  const member = await findMemberByEmail(email);
  await transact(async (transaction) =>
    member
      ? enqueueEmail(transaction, isInvitedChild(member) ? activationMail(member) : resetLinkMail(member))
      : enqueueDecoy(transaction),
  );
}

async function requireAccount(transaction: Transaction, uid: string): Promise<Account> {
  const account = await readAccount(transaction, uid);
  if (!account) throw new Problem(400, 'This account does not exist (anymore).');
  return account;
}

/** Ends every session and blocks sign-in until the new password is recorded. */
async function close(transaction: Transaction, account: Account): Promise<void> {
  await endSessions(transaction, account, { password_updated_at: null });
}

/** The account whose password was set, and when (ms since 1970), for opening a session. */
export interface SetPassword {
  account_uid: string;
  email: string;
  passwordSetAt: number | null;
}

const actions = { reset: 'password_reset', activation: 'activated', change: 'password_changed' } as const;

/** Returns further changes to the account's first member, saved along with the password. */
type Alongside = (transaction: Transaction, member: Member) => Partial<Member>;

/**
 * Sets the password of a closed account and recreates the account at the provider, which undoes any tampering there. A
 * password set by a link also confirms the address.
 */
async function setPassword(
  uid: string,
  password: string,
  by: keyof typeof actions,
  alongside: Alongside = () => ({}),
): Promise<SetPassword> {
  const atProvider = await recreateAccount(uid, password);
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
    enqueueEmail(transaction, passwordChangedMail(actor));
    return { account_uid: uid, email: account.email, passwordSetAt: atProvider.password_updated_at };
  });
}

async function requireEnabled(token: string, purpose: 'reset' | 'activation'): Promise<void> {
  const link = await findLink(token, purpose);
  if (link && (await lookUp(link.uid))?.disabled) throw accountDisabled();
}

/**
 * Sets a password with a link's token, which works once, and applies `alongside`. Ends every session first. Throws 400
 * for an invalid token, 403 for a disabled account. If anything fails, the token can be used again.
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

/** Throws 422 if the password is wrong or the account was changed at the provider. */
export async function requirePassword(account: Account, password: string): Promise<void> {
  if (!(await isOwnPassword(account, password)))
    throw new Problem(422, 'Please check the marked fields', {
      fields: { password: 'This is not your current password' },
    });
}

/** Changes the password, given the old one. Ends every session first. Throws 422 for a wrong old password. */
export async function changePassword(account: Account, old: string, password: string): Promise<SetPassword> {
  await requirePassword(account, old);
  await transact(async (transaction) => close(transaction, await requireAccount(transaction, account.account_uid)));
  return setPassword(account.account_uid, password, 'change');
}
