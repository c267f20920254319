import { type ApplicationAnswer, idOf, kindOf } from '@portal/contract/applications';
import { productOf } from '@portal/contract/catalogue';
import { isReturned } from '#office/decisions/returned-fees.ts';
import { feeText, waiveText } from '#office/decisions/waived-fees.ts';
import type { Question } from '#ui/confirm-dialog.tsx';

/** What is asked before an application is approved; undefined where that waives no fee. Throws while payments cannot be read. */
export async function applicationQuestion(application: ApplicationAnswer): Promise<Question | undefined> {
  const { status, owner_uid, payment_completed_at } = application;
  const isUnpaid = status === 'pending_payment';
  const isBack = !isUnpaid && payment_completed_at !== null && (await isReturned(owner_uid, idOf(application)));
  if (!isUnpaid && !isBack) return undefined;
  const agree = waiveText(productOf(kindOf(application)).price_cents);
  return { text: `${feeText(isBack)} Approve anyway?`, agree };
}
