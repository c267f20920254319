import type { Payment } from '@portal/contract/payments';
import { useState } from 'react';
import { LoadedTask } from '#office/decisions/loaded-task.tsx';
import { type TaskProps, useSettling } from '#office/decisions/settling.ts';
import { usePayment } from './live.ts';
import { PaymentDetails } from './payment-details.tsx';
import { OpenDialog } from './payment-dialog.tsx';
import type { PaymentDialog } from './ways.ts';

/** A payment that waits, with the ways out; the dialog of a way stands over it. */
export function PaymentTask({ id, ...ends }: TaskProps) {
  return (
    <LoadedTask live={usePayment(id)} onClose={ends.onClose}>
      {(payment) => <Decided payment={payment} {...ends} />}
    </LoadedTask>
  );
}

interface DecidedProps extends Omit<TaskProps, 'id'> {
  payment: Payment;
}

function Decided({ payment, onSettled, onClose }: DecidedProps) {
  const [way, setWay] = useState<PaymentDialog | null>(null);
  useSettling(payment.task !== null, onSettled, way === null);
  return (
    <>
      <PaymentDetails listed={payment} onOpen={setWay} stays onClose={onClose} />
      {way && <OpenDialog dialog={way} onOpen={setWay} onClose={() => setWay(null)} />}
    </>
  );
}
