import { useState } from 'react';
import { loadedTask } from '#office/decisions/loaded-task.tsx';
import { useSettling } from '#office/decisions/settling.ts';
import { usePayment } from './live.ts';
import { PaymentDetails } from './payment-details.tsx';
import { OpenDialog } from './payment-dialog.tsx';
import type { PaymentDialog } from './ways.ts';

/** A payment that waits, with the ways out; the dialog of a way stands over it. */
export const PaymentTask = loadedTask(usePayment, ({ of: payment, onSettled, onClose }) => {
  const [way, setWay] = useState<PaymentDialog | null>(null);
  useSettling(payment.task !== null, onSettled, way === null);
  return (
    <>
      <PaymentDetails payment={payment} onOpen={setWay} stays onClose={onClose} />
      {way && <OpenDialog dialog={way} onOpen={setWay} onClose={() => setWay(null)} />}
    </>
  );
});
