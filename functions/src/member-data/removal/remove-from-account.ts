import type { Member } from '@portal/contract/records/member';
import { obstacleToDeletion, ownAddresses } from '#member-data/policy.ts';
import { readMember, removeMember } from '#members/index.ts';
import {
  type Departure,
  isUnfinished,
  noteDeparture,
  readAccount,
  readDuplicatesOf,
  recordActivity,
  releaseNumber,
  removeCode,
} from '#members/records/index.ts';
import { closingCheckouts, readPaymentsOf, requireAllClosed } from '#payments/index.ts';

/**
 * Removes a member from the account in one transaction, so that no one can sign in, pay or write for them. The number
 * stays reserved. Returns the departure note for the cleanup that follows, or undefined if the member is gone, not due
 * (`isDue`) or not deletable, or a merge into the member is incomplete. Throws 503 while an open checkout cannot be
 * closed.
 */
export function removeFromAccount(id: string, isDue: (member: Member) => boolean): Promise<Departure | undefined> {
  return closingCheckouts(async (transaction) => {
    const member = await readMember(transaction, id);
    const account = member && (await readAccount(transaction, member.account_uid));
    if (!member || !account || !isDue(member)) return undefined;
    if (obstacleToDeletion({ member, account, payments: await readPaymentsOf(transaction, id) })) return undefined;
    // Records still being moved from a merged member must arrive first.
    const pairs = await readDuplicatesOf(transaction, id);
    if (pairs.some(isUnfinished)) return undefined;
    await requireAllClosed(transaction, id);
    const { card_code, membership_number, other_numbers, import_id } = member;
    const left = removeMember(transaction, account, member);
    if (card_code) removeCode(transaction, card_code);
    for (const number of [membership_number, ...other_numbers])
      if (number) releaseNumber(transaction, number, 'member');
    recordActivity(transaction, { action: 'deleted', actor: 'daily work' });
    const gone = left ? null : account;
    return noteDeparture(transaction, {
      user_id: id,
      account_uid: gone?.account_uid ?? null,
      email: gone?.email ?? null,
      addresses: ownAddresses(id, gone, pairs),
      membership_number,
      import_id,
    });
  });
}
