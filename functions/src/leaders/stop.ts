import type { Member } from '@portal/contract/records/member';
import { requireNoActiveApplications } from '#applications/index.ts';
import { stoppedLeadingMail } from '#mail/leader-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { changeMember, readKnown, recordCorrection } from '#members/index.ts';
import { recordActivity } from '#members/records/index.ts';
import { closingCheckouts, requireAllClosed } from '#payments/index.ts';
import { Problem } from '#platform/problem.ts';
import { readPending, removeBytes, withdrawDocuments } from './documents/store.ts';

/**
 * Changes an approved grappling leader who leads nothing to an adult member; term, number, card and verified checks
 * stay. Does nothing for an adult member. Returns the member. Throws 409 for a member who is not approved or still
 * leads something, 503 while an open checkout cannot be closed.
 */
export async function stopLeading(uid: string): Promise<Member> {
  const { after, withdrawn } = await closingCheckouts(async (transaction) => {
    const member = await readKnown(transaction, uid);
    if (member.membership_type === 'adult') return { after: member, withdrawn: [] };
    if (member.membership_type !== 'grappling_leader') throw new Problem(409, 'This is for grappling leaders.');
    if (member.status !== 'approved') throw new Problem(409, 'Your membership is not approved.');
    await requireNoActiveApplications(transaction, uid, 'You');
    await requireAllClosed(transaction, uid);
    const waiting = await readPending(transaction, uid);
    withdrawDocuments(transaction, waiting);
    const changed = changeMember(transaction, member, { membership_type: 'adult' });
    const changes = [{ field: 'membership_type', from: 'grappling_leader', to: 'adult' }];
    recordCorrection(transaction, uid, { by: member, reason: 'The member asked for it on the dashboard.', changes });
    recordActivity(transaction, {
      action: 'stopped_leading',
      actor: member,
      target: member,
      changed: ['membership_type'],
    });
    enqueueEmail(transaction, stoppedLeadingMail(changed));
    return { after: changed, withdrawn: waiting };
  });
  await removeBytes(withdrawn);
  return after;
}
