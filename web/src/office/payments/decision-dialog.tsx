import { reviewDecision } from '@portal/contract/calls/payment-desk';
import type { Payment } from '@portal/contract/records/payment';
import { Field } from '#forms/field.tsx';
import { useFormOf } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { CreateDialog } from '#office/shared/create-dialog.tsx';
import type { Decision } from './payment-decisions.ts';
import { refundNotice } from './refund-notice.ts';

const decisionNote = reviewDecision.pick({ note: true });

interface DecisionDialogProps {
  payment: Payment;
  decision: Decision;
  onClose: () => void;
}

/** The dialog for a decision on a waiting payment, with an internal note. */
export function DecisionDialog({ payment, decision, onClose }: DecisionDialogProps) {
  const form = useFormOf(decisionNote, { defaultValues: { note: '' } });
  const { action, ends = false, label, look, rule, done } = decision;

  const decide = async ({ note }: { note: string }) => {
    const params = { session_id: payment.session_id };
    const decided = await api.reviewPayment({ params, body: { action, note, ends } });
    const refund = decided.payment.refunds.at(-1);
    return done ?? (refund && refundNotice(payment, refund));
  };

  return (
    <CreateDialog
      title={label}
      rule={rule}
      submitText={label}
      narrow
      danger={look === 'danger'}
      failure="Failed to save the decision"
      form={form}
      create={decide}
      onClose={onClose}
    >
      <Field name="note" rows={3} helperText="Only admins see the note, in Recent Activity." />
    </CreateDialog>
  );
}
