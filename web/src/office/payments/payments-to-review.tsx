import { useState } from 'react';
import { useFocusAfterDialog } from '#ui/focus.ts';
import type { PaymentDialog } from './payment-decisions.ts';
import { OpenDialog } from './payment-dialog.tsx';
import { TaskList } from './task-list.tsx';

const heading = 'pending';

/** The payments that need action, with their decisions. */
export function PaymentsToReview() {
  const [dialog, setDialog] = useState<PaymentDialog | null>(null);
  useFocusAfterDialog(dialog !== null, heading);
  return (
    <div>
      <TaskList id={heading} onOpen={setDialog} />
      {dialog && <OpenDialog dialog={dialog} onOpen={setDialog} onClose={() => setDialog(null)} />}
    </div>
  );
}
