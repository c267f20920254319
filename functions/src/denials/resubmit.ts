import type { Member } from '@portal/contract/records/member';
import type { CorrectedRegistration } from '@portal/contract/records/registration';
import { writeCorrection } from '#accounts/correction.ts';
import { readKnown } from '#members/store.ts';
import { closingCheckouts } from '#payments/close.ts';
import { requirePaid, requireUnpaid } from './policy.ts';

/**
 * Sends a denied registration again, corrected: it awaits approval, and nothing is to be paid. Throws 409 unless it is
 * denied, or where the fee is due, and as `writeCorrection` does.
 */
export async function resubmit(uid: string, form: CorrectedRegistration): Promise<Member> {
  return closingCheckouts(async (transaction) => {
    const member = await readKnown(transaction, uid);
    requirePaid(member);
    return writeCorrection(transaction, member, form, 'resubmitted', { status: 'pending_approval', denial: null });
  });
}

/** Applies again after a denial, corrected: the fee is due next. Throws 409 unless it is denied, or where nothing is due, and as `writeCorrection` does. */
export async function applyAgain(uid: string, form: CorrectedRegistration): Promise<Member> {
  return closingCheckouts(async (transaction) => {
    const member = await readKnown(transaction, uid);
    requireUnpaid(member);
    const standing = { status: 'pending_payment', denial: null, payment_completed_at: null };
    return writeCorrection(transaction, member, form, 'applied_again', standing);
  });
}
