import { useSession } from '#lib/session.ts';
import { FamilySteps } from '#members/household/family-steps.tsx';
import { calledIn } from '#members/own/called.ts';
import { StepText } from '#members/status/step-text.tsx';
import { PaymentSuccess } from '#payments/payment-success.tsx';

/** The success of a payment, with what comes next for a membership and for the family, as the dashboards say it. */
export function Paid() {
  const session = useSession();
  const called = session.user ? calledIn(session.household, session.user) : undefined;
  return <PaymentSuccess called={called} stepOf={(member) => <StepText member={member} />} others={<FamilySteps />} />;
}
