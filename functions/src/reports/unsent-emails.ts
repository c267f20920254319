import type { Member } from '@portal/contract/records/member';
import { readUnsent } from '#mail/unsent.ts';
import { readMember } from '#members/index.ts';
import { recordActivity } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { notFound } from '#platform/problem.ts';

/**
 * Queues an unsent email again or removes it, and records who did. An email whose delivery is being retried at this
 * moment may arrive twice. Throws 404 once it was sent or removed.
 */
export async function decideUnsent(id: string, decision: 'send' | 'dismiss', actor: Member): Promise<void> {
  await transact(async (transaction) => {
    const email = await readUnsent(transaction, id);
    if (!email) throw notFound();
    const target = email.about ? await readMember(transaction, email.about) : undefined;
    if (decision === 'send') email.queueAgain();
    else email.remove();
    recordActivity(transaction, {
      action: decision === 'send' ? 'email_queued_again' : 'email_dismissed',
      actor,
      target,
    });
  });
}
