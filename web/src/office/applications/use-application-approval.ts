import type { ApplicationAnswer } from '@portal/contract/records/application';
import { idOf, kindOf, nameOf } from '@portal/contract/rules/application';
import { productOf } from '@portal/contract/values/catalog';
import { useConfirmIfNeeded } from '#office/decisions/confirm-if-needed.ts';
import { useReturnedFees } from '#office/decisions/returned-fees.ts';
import { feeText, waiveText } from '#office/decisions/waived-fees.ts';
import { useAttempts } from '#office/shared/attempts.ts';
import type { Question } from '#ui/confirm-dialog.tsx';
import type { ApplicationActions } from './application-actions.ts';
import type { ApplicationOffice } from './application-offices.ts';
import { approvedText } from './application-texts.ts';

/** Returns the question to ask before an approval; undefined if it waives no fee. Throws if payments can't be read. */
async function applicationQuestion(
  application: ApplicationAnswer,
  { isRefunded }: ReturnType<typeof useReturnedFees>,
): Promise<Question | undefined> {
  const { status, owner_uid, payment_completed_at } = application;
  const isUnpaid = status === 'pending_payment';
  const isBack = !isUnpaid && payment_completed_at !== null && (await isRefunded(owner_uid, idOf(application)));
  if (!isUnpaid && !isBack) return undefined;
  const agree = waiveText(productOf(kindOf(application)).price_cents);
  return { text: `${feeText(isBack)} Approve anyway?`, agree };
}

/** Approves an application, asking first if that waives a fee. Reports the outcome in a notice. */
export function useApplicationApproval(office: ApplicationOffice): Pick<ApplicationActions, 'isBusy' | 'onApprove'> {
  const ask = useConfirmIfNeeded();
  const returnedFees = useReturnedFees();
  const { attempt, isBusy } = useAttempts();
  return {
    isBusy: (application) => isBusy(idOf(application)),
    async onApprove(application: ApplicationAnswer) {
      if (!(await ask(() => applicationQuestion(application, returnedFees)))) return;
      await attempt({
        id: idOf(application),
        act: async () => approvedText(nameOf(application), office, await office.approve(idOf(application))),
        failure: office.approveFailure,
      });
    },
  };
}
