import type { Task } from '@portal/contract/tasks';
import { type ComponentType, lazy, Suspense } from 'react';
import { MainFirst, type TaskProps } from '#office/decisions/settling.ts';
import { useEarly } from '#ui/use-early.ts';

type Load = () => Promise<{ default: ComponentType<TaskProps> }>;

const loadMember: Load = async () => ({ default: (await import('./member-task.tsx')).MemberTask });
const applications = () => import('#office/applications/application-task.tsx');
const loadCharter: Load = async () => ({ default: (await applications()).CharterTask });
const loadEvent: Load = async () => ({ default: (await applications()).EventTask });
const loadDocument: Load = async () => ({
  default: (await import('#office/documents/document-task.tsx')).DocumentTask,
});
const loadPayment: Load = async () => ({ default: (await import('#office/payments/payment-task.tsx')).PaymentTask });
const loadContact: Load = async () => ({ default: (await import('#office/contacts/contact-task.tsx')).ContactTask });

const loads = [loadMember, loadCharter, loadEvent, loadDocument, loadPayment, loadContact];
const loadAll = () => Promise.all(loads.map((load) => load()));

const dialogs: Partial<Record<Task['kind'], ComponentType<TaskProps>>> = {
  membership: lazy(loadMember),
  academy_charter: lazy(loadCharter),
  event_sanction: lazy(loadEvent),
  document: lazy(loadDocument),
  payment: lazy(loadPayment),
  message: lazy(loadContact),
};

interface OpenTaskProps extends Omit<TaskProps, 'id'> {
  /** Undefined while none is open. */
  task: Pick<Task, 'kind' | 'id'> | undefined;
}

/** What a task is about with its decision, over the list. */
export function OpenTask({ task, ...ends }: OpenTaskProps) {
  useEarly(loadAll);
  const Dialog = task && dialogs[task.kind];
  if (!Dialog) return null;
  return (
    <Suspense>
      <MainFirst value>
        <Dialog key={task.id} id={task.id} {...ends} />
      </MainFirst>
    </Suspense>
  );
}
