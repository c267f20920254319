import type { Task } from '@portal/contract/calls/tasks';
import { type ComponentType, useState } from 'react';
import { CharterTask, EventTask } from '#office/applications/application-task.tsx';
import { ContactTask } from '#office/contacts/contact-task.tsx';
import { loadedTask } from '#office/decisions/loaded-task.tsx';
import { FocusMainAction, type TaskProps, useSettling } from '#office/decisions/settling.ts';
import { DocumentTask } from '#office/documents/document-task.tsx';
import { OpenPairs } from '#office/duplicates/open-pairs.tsx';
import { CertificateTask } from '#office/insurance/certificate-task.tsx';
import { LeaderTask, MemberTask } from '#office/members/member-task.tsx';
import { usePayment } from '#office/payments/live.ts';
import type { PaymentDialog } from '#office/payments/payment-decisions.ts';
import { PaymentDetails } from '#office/payments/payment-details.tsx';
import { OpenDialog } from '#office/payments/payment-dialog.tsx';

/** A waiting payment with its decisions; the dialog of a decision opens above it. */
const PaymentTask = loadedTask(usePayment, ({ of: payment, onSettled, onClose }) => {
  const [dialog, setDialog] = useState<PaymentDialog | null>(null);
  useSettling(payment.task !== null, onSettled, dialog === null);
  return (
    <>
      <PaymentDetails payment={payment} onOpen={setDialog} stays onClose={onClose} />
      {dialog && <OpenDialog dialog={dialog} onOpen={setDialog} onClose={() => setDialog(null)} />}
    </>
  );
});

const dialogs: Partial<Record<Task['kind'], ComponentType<TaskProps>>> = {
  membership: MemberTask,
  academy_charter: CharterTask,
  event_sanction: EventTask,
  certificate: CertificateTask,
  document: DocumentTask,
  leader_request: LeaderTask,
  duplicate: OpenPairs,
  payment: PaymentTask,
  message: ContactTask,
};

interface OpenTaskProps extends Omit<TaskProps, 'id'> {
  task: Pick<Task, 'kind' | 'id'>;
}

/** A task's dialog with its decision, above the list. */
export function OpenTask({ task, ...ends }: OpenTaskProps) {
  const Dialog = dialogs[task.kind];
  return <FocusMainAction value>{Dialog && <Dialog key={task.id} id={task.id} {...ends} />}</FocusMainAction>;
}
