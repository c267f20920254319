import { Alert } from '@mui/material';
import { refundRequest } from '@portal/contract/calls/payment-desk';
import type { Payment } from '@portal/contract/records/payment';
import { needsConfirmation, refundableCents } from '@portal/contract/rules/payment-state';
import { subjectOf } from '@portal/contract/rules/payment-subject';
import { CheckboxField } from '#forms/checkbox-field.tsx';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { useFormOf } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { dollarsInput, typedAmount, typedCents } from '#office/shared/amount.ts';
import { CreateDialog } from '#office/shared/create-dialog.tsx';
import { useClientConfig } from '#office/shared/use-office.ts';
import { endingOf, moneyText, payerAndOwnerOf } from './payment-texts.ts';
import { refundNotice } from './refund-notice.ts';

/** The schema of a refund of at most `left` cents. */
function refundForm(left: number, currency: string) {
  const tooMuch = `Please enter ${moneyText(left, currency)} or less`;
  return refundRequest.extend({ amount_cents: typedCents.refine((cents) => cents <= left, tooMuch) });
}

/** The dialog that refunds all or part of what remains of a payment. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { session_id, method, currency } = payment;
  const left = refundableCents(payment);
  const form = useFormOf(refundForm(left, currency), {
    defaultValues: {
      amount_cents: dollarsInput(left),
      reason: '',
      ends: false,
    },
  });
  const cents = typedAmount(form.watch('amount_cents'));
  const limit = useClientConfig()?.refund_limit_cents ?? Number.POSITIVE_INFINITY;
  const waits = cents !== undefined && cents <= left && needsConfirmation(payment, cents, limit);
  const methodText =
    method === 'card'
      ? 'The money goes back to the card it came from.'
      : 'This payment was recorded by hand: please return the money yourself. The portal keeps the refund and emails the payer.';

  const clubText = payment.club ? ' It belongs to the club, which gets the email, not to the member.' : '';

  const refund = async (body: { amount_cents: number; reason: string; ends: boolean }) => {
    const answer = await api.refundPayment({ params: { session_id }, body });
    return refundNotice(payment, answer.refund);
  };

  return (
    <CreateDialog
      title="Refund payment"
      rule={`${subjectOf(payment)}, paid by ${payerAndOwnerOf(payment)}. ${methodText}${clubText}`}
      submitText={cents ? `${waits ? 'Request refund of' : 'Refund'} ${moneyText(cents, currency)}` : 'Refund'}
      danger
      failure="Failed to refund the payment"
      form={form}
      create={refund}
      onClose={onClose}
    >
      <FieldGroup legend="Refund">
        <Field
          span={2}
          name="amount_cents"
          inputMode="decimal"
          autoComplete="off"
          helperText={`In dollars, at most ${moneyText(left, currency)}`}
        />
        {waits && (
          <Span of={6}>
            <Alert severity="info">
              Above {moneyText(limit)} per payment, a manager other than you has to confirm. Nothing is returned before
              that.
            </Alert>
          </Span>
        )}
        <Field span={6} name="reason" rows={3} helperText="The payer will read this." />
        <Span of={6}>
          <CheckboxField name="ends" label={`End the ${endingOf(payment)} with this refund`} optional />
        </Span>
      </FieldGroup>
    </CreateDialog>
  );
}
