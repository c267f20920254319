import { useView } from '#lib/views.ts';
import { FamilySteps } from '#members/household/family-steps.tsx';
import { useNameForReader } from '#members/own/called.ts';
import { StepText } from '#members/status/step-text.tsx';
import { ClubPaid } from '#payments/club-paid.tsx';
import { PaymentSuccess } from '#payments/payment-success.tsx';

/** The payment success view, with the next steps for a membership and the family as the dashboards show them. */
export function PaidScreen() {
  return useView().state.charter ? <ClubPaid /> : <OwnPaid />;
}

function OwnPaid() {
  return (
    <PaymentSuccess
      called={useNameForReader()}
      stepOf={(member) => <StepText member={member} />}
      others={<FamilySteps />}
    />
  );
}
