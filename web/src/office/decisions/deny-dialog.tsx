import { Box, Skeleton, Typography } from '@mui/material';
import { denialRequest } from '@portal/contract/calls/denials';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '#forms/checkbox-field.tsx';
import { Field } from '#forms/field.tsx';
import { useFormOf } from '#forms/use-schema-form.ts';
import type { Live } from '#lib/live.ts';
import { CreateDialog } from '#office/shared/create-dialog.tsx';
import { useOffice } from '#office/shared/use-office.ts';
import { LiveProblem } from '#ui/live-problem.tsx';
import { CommonReasons } from './common-reasons.tsx';
import type { Deniable, DenialRequest } from './deniable.ts';
import { deniedText, denyText, outcomeText, unseenFeeText } from './denial-texts.ts';
import { useRefundable } from './live.ts';
import { nothingPaid, type Refundable } from './refundable.ts';
import { amountText } from './waived-fees.ts';

/** The dialog that denies something with a reason, and refunds the payment unless the checkbox is cleared. */
export function DenyDialog({ subject, onClose }: { subject: Deniable; onClose: () => void }) {
  const { kind, name, from, failure, deny } = subject;
  const live = useRefundable(subject);
  // While the request is pending, keeps the amounts as sent: the live ones drop as the refund goes through.
  const [sent, setSent] = useState<Refundable>();
  const paid: Live<Refundable> = sent ? { status: 'ready', data: sent } : live;
  const form = useFormOf(denialRequest, { defaultValues: { reason: '', refund: true } });
  // Without the checkbox, the field has no value, which counts as a refund.
  const refund = useWatch({ control: form.control, name: 'refund' }) !== false;
  const { cents } = paid.data ?? nothingPaid;

  return (
    <CreateDialog
      title={`Deny ${name}?`}
      narrow
      rule="The applicant gets an email with your reason and sees it on their dashboard."
      submitText={denyText(cents, refund)}
      danger
      isWaiting={paid.status !== 'ready'}
      failure={failure}
      form={form}
      create={async (request) => {
        setSent(paid.data);
        const answer = await deny(request).catch((error: unknown) => {
          setSent(undefined);
          throw error;
        });
        return deniedText(name, answer, paid.data ?? nothingPaid);
      }}
      onClose={onClose}
    >
      <CommonReasons kind={kind} />
      <Field<DenialRequest>
        name="reason"
        label="Reason"
        rows={5}
        helperText="The applicant will read this word for word."
        autoFocus
      />
      <MoneyPart from={from} paid={paid} refund={refund} />
    </CreateDialog>
  );
}

interface MoneyPartProps {
  from: Deniable['from'];
  paid: Live<Refundable>;
  refund: boolean;
}

/** The refund choice, if anything was paid, and what the applicant can do next. */
function MoneyPart({ from, paid, refund }: MoneyPartProps) {
  const isSeen = useOffice().mayRead('payments') || from === 'pending_payment';
  if (paid.status === 'loading') return <Skeleton height={64} role="status" aria-label="Loading payments…" />;
  if (paid.status !== 'ready') return <LiveProblem of={[paid]} />;
  return (
    <Box>
      {paid.data.cents > 0 && (
        <CheckboxField<DenialRequest & { refund: boolean }>
          name="refund"
          label={`Refund ${amountText(paid.data.cents)}`}
          optional
        />
      )}
      <Typography aria-live="polite" variant="body2" sx={{ color: 'text.secondary' }}>
        {isSeen ? outcomeText(from, paid.data, refund, new Date().toISOString()) : unseenFeeText}
      </Typography>
    </Box>
  );
}
