import type { Account } from '@portal/contract/records/account';
import type { Member } from '@portal/contract/records/member';
import type { Transaction } from 'firebase-admin/firestore';
import { accountFactsOf, createCode, type HandOver, removeCode } from '#members/records/index.ts';

/**
 * Returns the member fields after a take-back. The parent's earlier consent counts again, and the card gets a new code.
 */
export function restoredFields(transaction: Transaction, member: Member, home: Account, { before }: HandOver) {
  const { user_id, card_code, deleting, membership_type } = member;
  if (card_code) removeCode(transaction, card_code);
  const { parent_first_name, parent_last_name, consent } = before;
  return {
    ...accountFactsOf(home),
    // A member who renewed as an adult has no parent.
    ...(membership_type === 'youth' && { parent_first_name, parent_last_name }),
    consent,
    card_code: card_code && createCode(transaction, { uid: user_id }),
    handed_over_at: null,
    // Deletions requested by the account are dropped; the office's are kept.
    deleting: deleting?.by === 'office' ? deleting : null,
  };
}
