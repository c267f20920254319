import { setTimeout as pause } from 'node:timers/promises';
import type { LinkPurpose } from '@portal/contract/accounts';
import type { Member } from '@portal/contract/members';
import { passwordChangedMail, resetLinkMail } from '#mail/letters.ts';
import { consumeLink, releaseLink } from '#mail/links.ts';
import { enqueueMail } from '#mail/outbox.ts';
import { changeMember, findMemberByEmail, readMember } from '#members/store.ts';
import { transact } from '#platform/firestore.ts';
import { recordActivity } from '#records/activity.ts';
import { setPassword } from './identity.ts';

/** Puts a reset link into the outbox for whoever is registered with the address; for nobody else anything happens. */
export async function sendResetLink(email: string): Promise<void> {
  const member = await findMemberByEmail(email);
  if (member) await transact(async (transaction) => enqueueMail(transaction, resetLinkMail(member)));
}

/** Waits until a time (ms since 1970) has come; a timer alone may ring a millisecond early. */
async function until(time: number): Promise<void> {
  while (Date.now() < time) await pause(time - Date.now());
}

const actions = { reset: 'password_reset', activation: 'activated' } as const;

/** Ends every session that began until now. A session's beginning is told in whole seconds, so the next one is awaited. */
async function endSessions(uid: string, purpose: LinkPurpose): Promise<Member> {
  const sessions_from = Math.floor(Date.now() / 1000) + 1;
  const member = await transact(async (transaction) => {
    const target = await readMember(transaction, uid);
    if (!target) throw new Error('The account of a link has no member');
    const changed = ['password', 'sessions_from'];
    recordActivity(transaction, { action: actions[purpose], actor: target, target, changed });
    enqueueMail(transaction, passwordChangedMail(target));
    return changeMember(transaction, target, { sessions_from });
  });
  await until(sessions_from * 1000);
  return member;
}

/**
 * Sets a password with the token of a link, once, and ends every other session. Returns the member.
 * Throws 400 when the token is no good; on any other failure the token can be used again.
 */
export async function setPasswordByLink(token: string, purpose: LinkPurpose, password: string): Promise<Member> {
  const uid = await consumeLink(token, purpose);
  try {
    await setPassword(uid, password);
    return await endSessions(uid, purpose);
  } catch (error) {
    await releaseLink(token);
    throw error;
  }
}
