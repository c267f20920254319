import type { Member } from '@portal/contract/records/member';
import type { CorrectedRegistration } from '@portal/contract/records/registration';
import { writeCorrection } from '#accounts/index.ts';
import { readKnown } from '#members/index.ts';
import { closingCheckouts } from '#payments/index.ts';
import { requirePaid, requireUnpaid } from './policy.ts';

/**
 * Resubmits a denied registration with corrections; it then awaits approval without a new fee. Throws 409 if it is not
 * denied or its fee is due, and as `writeCorrection` does.
 */
export async function resubmit(uid: string, form: CorrectedRegistration): Promise<Member> {
  return closingCheckouts(async (transaction) => {
    const member = await readKnown(transaction, uid);
    requirePaid(member);
    return writeCorrection(transaction, member, form, 'resubmitted', { status: 'pending_approval', denial: null });
  });
}

/**
 * Applies again after a denial with corrections; the fee is due next. Throws 409 if it is not denied or no fee is due,
 * and as `writeCorrection` does.
 */
export async function applyAgain(uid: string, form: CorrectedRegistration): Promise<Member> {
  return closingCheckouts(async (transaction) => {
    const member = await readKnown(transaction, uid);
    requireUnpaid(member);
    const standing = { status: 'pending_payment', denial: null, payment_completed_at: null };
    return writeCorrection(transaction, member, form, 'applied_again', standing);
  });
}
