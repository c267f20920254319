import { StepText } from '#members/status/step-text.tsx';
import { PaymentSuccess } from '#payments/payment-success.tsx';

/** The success of a payment, with what comes next for a membership, as the dashboard says it. */
export function Paid() {
  return <PaymentSuccess stepOf={(member) => <StepText member={member} />} />;
}
