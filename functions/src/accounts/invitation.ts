import type { Member } from '@portal/contract/records/member';
import { isLocked } from '@portal/contract/rules/membership';
import { activationMail } from '#mail/letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { readMember } from '#members/index.ts';
import { readAccount, recordActivity } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { countFor, type KeyLimit } from '#platform/limits/limits.ts';
import { notFound, Problem } from '#platform/problem.ts';

/** Invitations: 5 an hour per member. */
const invitationLimit: KeyLimit = { name: 'invitation', max: 5, seconds: 60 * 60 };

/**
 * Emails an activation link to a member without a password. Earlier links stay valid until one is used. Throws 404 for
 * an unknown member, 409 for a member who is locked or has a password.
 */
export async function invite(memberId: string, actor: Member): Promise<void> {
  await countFor(invitationLimit, memberId);
  await transact(async (transaction) => {
    const invited = await readMember(transaction, memberId);
    const account = invited && (await readAccount(transaction, invited.account_uid));
    if (!account) throw notFound();
    if (account.alias !== null)
      throw new Problem(409, 'This member already has a password. To choose a new one, use “Forgot password”.');
    if (isLocked(invited.status)) throw new Problem(409, `This member is ${invited.status}. Reactivate them first.`);
    enqueueEmail(transaction, activationMail(invited));
    recordActivity(transaction, { action: 'invited', actor, target: invited });
  });
}
