import type { Member } from '@portal/contract/members';
import { transact } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';
import { recordOnceAnHour } from '#records/activity.ts';
import { createCode, removeCode } from '#records/card-codes.ts';
import { changeMember, readMember } from './store.ts';

/**
 * Gives a member's card a new code, so that every earlier copy of it stops being valid. Returns the member.
 * Throws 409 for a member who has no card.
 */
export async function replaceCard(uid: string): Promise<Member> {
  return transact(async (transaction) => {
    const holder = await readMember(transaction, uid);
    if (!holder?.card_code) throw new Problem(409, 'You do not have a card yet');
    removeCode(transaction, holder.card_code);
    const changed = changeMember(transaction, holder, { card_code: createCode(transaction, { uid }) });
    recordOnceAnHour(transaction, { action: 'card_replaced', actor: holder, target: holder, changed: ['card_code'] });
    return changed;
  });
}
