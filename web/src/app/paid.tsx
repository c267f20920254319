import { FamilySteps } from '#members/household/family-steps.tsx';
import { useCalled } from '#members/own/called.ts';
import { StepText } from '#members/status/step-text.tsx';
import { PaymentSuccess } from '#payments/payment-success.tsx';

/** The success of a payment, with what comes next for a membership and for the family, as the dashboards say it. */
export function Paid() {
  return (
    <PaymentSuccess called={useCalled()} stepOf={(member) => <StepText member={member} />} others={<FamilySteps />} />
  );
}
