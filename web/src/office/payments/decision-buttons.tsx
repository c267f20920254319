import { Button, type ButtonProps } from '@mui/material';
import type { Payment } from '@portal/contract/records/payment';
import { refundableCents } from '@portal/contract/rules/payment-state';
import { use } from 'react';
import { useSession } from '#lib/session.ts';
import { FocusMainAction } from '#office/decisions/settling.ts';
import { useOffice } from '#office/shared/use-office.ts';
import { type Decision, decisionsOn, type PaymentDialog } from './payment-decisions.ts';
import { ownerOf } from './payment-texts.ts';

const looks: Record<Decision['look'], ButtonProps> = {
  main: { variant: 'contained' },
  second: { variant: 'outlined' },
  danger: { variant: 'outlined', color: 'error' },
};

interface DecisionButtonsProps {
  payment: Payment;
  onOpen: (dialog: PaymentDialog) => void;
}

/** A button for each possible decision on a waiting payment, for an office that may; each opens its dialog. */
export function DecisionButtons({ payment, onOpen }: DecisionButtonsProps) {
  const { office, mayCall } = useOffice();
  const name = ownerOf(payment);
  const focusesMain = use(FocusMainAction);
  const [first] = useSession().household;
  const decisions = decisionsOn(payment, { user_id: first?.user_id ?? '', isManager: office.name === 'manager' });
  const main = Math.max(
    0,
    decisions.findIndex(({ look }) => look === 'main'),
  );
  if (!mayCall('reviewPayment')) return null;
  const again = payment.task === 'refund_failed' && refundableCents(payment) > 0;
  return (
    <>
      {again && (
        <Button
          variant="contained"
          autoFocus={focusesMain}
          aria-label={`Refund again: ${name}`}
          onClick={() => onOpen({ kind: 'refund', payment })}
        >
          Refund again
        </Button>
      )}
      {decisions.map((decision, index) => (
        <Button
          key={decision.label}
          {...looks[decision.look]}
          autoFocus={focusesMain && !again && index === main}
          aria-label={`${decision.label}: ${name}`}
          onClick={() => onOpen({ kind: 'decision', payment, decision })}
        >
          {decision.label}
        </Button>
      ))}
    </>
  );
}
