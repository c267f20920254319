import { Alert, Skeleton } from '@mui/material';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '#forms/field.tsx';
import { FieldGroup } from '#forms/field-group.tsx';
import { useLiveMember } from '#lib/live.ts';
import { useApplicationsOf } from '#office/payments/live.ts';
import { feeOf } from '#office/payments/payment-texts.ts';
import { dollarsInput } from '#office/shared/amount.ts';
import { ReceivedFields } from '#office/shared/received-fields.tsx';
import { LiveProblem } from '#ui/live-problem.tsx';
import { dueFees, feeChosen, type RecordTyped } from './record-form.ts';

/** Product, method, amount and date of a member's payment; only fees due can be chosen. */
export function RecordFields({ userId }: { userId: string }) {
  const member = useLiveMember(userId);
  const applications = useApplicationsOf(userId);
  if (!member.data || !applications.data) {
    const of = [member, applications];
    if (of.some(({ status }) => status !== 'loading' && status !== 'ready')) return <LiveProblem of={of} />;
    return <Skeleton variant="rounded" height={160} role="status" aria-label="Loading…" />;
  }
  const fees = dueFees(member.data, applications.data);
  if (fees.length === 0) return <Alert severity="info">This member has no fee to pay.</Alert>;
  return <Fields fees={fees} />;
}

function Fields({ fees }: { fees: ReturnType<typeof dueFees> }) {
  const { setValue } = useFormContext<RecordTyped>();
  const due = useWatch<RecordTyped, 'due'>({ name: 'due' });
  const only = fees.length === 1 ? fees[0]?.[0] : undefined;

  useEffect(() => {
    if (only) setValue('due', only);
  }, [only, setValue]);
  useEffect(() => {
    if (due) setValue('amount_cents', dollarsInput(feeOf(feeChosen(due))));
  }, [due, setValue]);

  return (
    <FieldGroup legend="Payment">
      <Field<RecordTyped> span={6} name="due" choices={fees} />
      <ReceivedFields />
    </FieldGroup>
  );
}
