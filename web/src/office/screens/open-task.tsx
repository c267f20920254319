import type { Task } from '@portal/contract/tasks';
import type { ComponentType } from 'react';
import { CharterTask, EventTask } from '#office/applications/application-task.tsx';
import { ContactTask } from '#office/contacts/contact-task.tsx';
import { MainFirst, type TaskProps } from '#office/decisions/settling.ts';
import { DocumentTask } from '#office/documents/document-task.tsx';
import { OpenPairs } from '#office/duplicates/open-pairs.tsx';
import { PaymentTask } from '#office/payments/payment-task.tsx';
import { LeaderTask, MemberTask } from './member-task.tsx';

const dialogs: Partial<Record<Task['kind'], ComponentType<TaskProps>>> = {
  membership: MemberTask,
  academy_charter: CharterTask,
  event_sanction: EventTask,
  document: DocumentTask,
  leader_request: LeaderTask,
  duplicate: OpenPairs,
  payment: PaymentTask,
  message: ContactTask,
};

interface OpenTaskProps extends Omit<TaskProps, 'id'> {
  task: Pick<Task, 'kind' | 'id'>;
}

/** What a task is about with its decision, over the list. */
export function OpenTask({ task, ...ends }: OpenTaskProps) {
  const Dialog = dialogs[task.kind];
  return <MainFirst value>{Dialog && <Dialog key={task.id} id={task.id} {...ends} />}</MainFirst>;
}
