import { refundWord, reviewDecision } from '@portal/contract/calls/payment-desk';
import type { Payment } from '@portal/contract/records/payment';
import { Field } from '#forms/field.tsx';
import { useFormOf } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { CreateDialog } from '#office/shared/create-dialog.tsx';
import type { Decision } from './payment-decisions.ts';
import { refundNotice } from './refund-notice.ts';

const decisionNote = reviewDecision.pick({ note: true });
const wordNote = refundWord.pick({ note: true });

interface Note {
  note?: string | undefined;
}

interface DecisionDialogProps {
  payment: Payment;
  decision: Decision;
  onClose: () => void;
}

/** The dialog for a decision on a waiting payment, with an internal note. */
export function DecisionDialog({ payment, decision, onClose }: DecisionDialogProps) {
  const { refund_id, label, look, rule, reader = '', done } = decision;
  // A colleague whose refund is declined gets a reason.
  const isOptional = refund_id !== undefined && !reader;
  const form = useFormOf<Note, Note>(isOptional ? wordNote : decisionNote, { defaultValues: { note: '' } });

  const decide = async ({ note = '' }: Note) => {
    const params = { session_id: payment.session_id };
    const { ends = false } = decision;
    const decided =
      decision.refund_id !== undefined
        ? await api.confirmRefund({ params, body: { refund_id: decision.refund_id, action: decision.action, note } })
        : await api.reviewPayment({ params, body: { action: decision.action, note, ends } });
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
      <Field
        name="note"
        rows={3}
        optional={isOptional}
        helperText={`Only the office sees the note, in Recent Activity. ${reader}`}
      />
    </CreateDialog>
  );
}
