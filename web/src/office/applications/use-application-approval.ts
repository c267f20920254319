import { type ApplicationAnswer, idOf, nameOf } from '@portal/contract/applications';
import { useAsk } from '#office/decisions/use-ask.ts';
import { useAttempts } from '#office/shared/attempts.ts';
import type { ApplicationActions } from './application-actions.ts';
import type { ApplicationOffice } from './application-offices.ts';
import { applicationQuestion } from './application-question.ts';
import { approvedText } from './application-texts.ts';

/** Approves an application, after a question where that waives a fee. Success and failure are told in notices. */
export function useApplicationApproval(office: ApplicationOffice): Pick<ApplicationActions, 'isBusy' | 'onApprove'> {
  const ask = useAsk();
  const { attempt, isBusy } = useAttempts();
  return {
    isBusy: (application) => isBusy(idOf(application)),
    async onApprove(application: ApplicationAnswer) {
      if (!(await ask(() => applicationQuestion(application)))) return;
      await attempt({
        id: idOf(application),
        act: async () => approvedText(nameOf(application), office, await office.approve(idOf(application))),
        failure: office.approveFailure,
      });
    },
  };
}
