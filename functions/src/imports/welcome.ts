import type { Member } from '@portal/contract/records/member';
import { childrenJoinedMail } from '#mail/household-letters.ts';
import { activationMail, welcomeMail } from '#mail/letters.ts';
import type { Mail, Send } from '#mail/outbox.ts';
import { findMember, findMembers } from '#members/index.ts';
import { deleteWelcome, listOpenWelcomes, noteWelcome, type Welcome } from '#members/records/index.ts';
import { logEvent } from '#platform/events.ts';
import { inBatch } from '#platform/firestore.ts';
import { findImport, noteEmails } from './store.ts';

// Up to this many may be sent twice if a run dies. The Message-ID lets a mailbox detect the duplicate.
const mailsAtOnce = 20;

async function mailOf({ has_password, joined }: Welcome, member: Member): Promise<Mail> {
  if (!has_password) return activationMail(member);
  if (joined.length === 0) return welcomeMail(member);
  const children = await findMembers(joined);
  return childrenJoinedMail(
    member,
    children.filter(({ account_uid }) => account_uid === member.account_uid),
  );
}

/** Sends a welcome and returns its state; undefined if the member no longer exists. */
async function welcome(noted: Welcome, send: Send): Promise<'sent' | 'failed' | undefined> {
  const { uid, import_id } = noted;
  try {
    const member = await findMember(uid);
    // Includes the upload id, since a later upload's invitation is not a duplicate.
    if (member) await send(`welcome-${import_id}-${uid}`, await mailOf(noted, member));
    return member && 'sent';
  } catch (error) {
    logEvent('mail-failed', 'Could not send a welcome email', { import_id }, error);
    return 'failed';
  }
}

/** Sends and counts an upload's pending welcomes. Failed ones can be sent by uploading the file again. */
export async function sendWelcomes(importId: string, send: Send): Promise<void> {
  for (;;) {
    const [upload, open] = await Promise.all([findImport(importId), listOpenWelcomes(importId, mailsAtOnce)]);
    if (!upload || open.length === 0) return;
    const outcomes = await Promise.all(open.map(async (noted) => ({ noted, state: await welcome(noted, send) })));
    await inBatch((batch) => {
      for (const { noted, state } of outcomes) {
        if (state) noteWelcome(batch, { ...noted, state });
        else deleteWelcome(batch, noted.uid);
      }
      const sent = outcomes.filter(({ state }) => state === 'sent').length;
      const failed = outcomes.filter(({ state }) => state === 'failed').map(({ noted }) => noted.email);
      noteEmails(batch, upload, sent, failed);
    });
  }
}
