import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { checkDays } from '@portal/contract/day-spans';
import { type ReactNode, use } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '#forms/field.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { formOptions } from '#forms/form-options.ts';
import { useSubmit } from '#forms/use-submit.ts';
import { MainFirst } from '#office/decisions/settling.ts';
import { approval, explainDecision, rejection, useDecide } from './document-decision.ts';

export interface DecisionProps {
  id: string;
  onDecided: () => void;
  /** The heading's, below that of the row or the dialog. */
  level?: 'h3' | 'h4';
}

export function DocumentApproval({ id, onDecided, level = 'h4' }: DecisionProps) {
  const form = useForm({ ...formOptions, resolver: zodResolver(approval), defaultValues: { expires_on: '' } });
  const decide = useDecide(id, onDecided);
  const { problem, submit } = useSubmit(
    form,
    ({ expires_on }) => decide({ action: 'approve', ...(expires_on && { expires_on }) }),
    explainDecision,
  );
  return (
    <FormFrame form={form} problem={problem} onSubmit={submit} label="Approve">
      <DecisionHeading level={level}>Approve</DecisionHeading>
      <Field
        name="expires_on"
        label="Valid until"
        type="date"
        {...checkDays()}
        optional
        helperText="The last day the check is valid. Leave this empty if the document doesn’t give one."
      />
      <DecisionButton label="Approve" busy={form.formState.isSubmitting} />
    </FormFrame>
  );
}

export function DocumentRejection({ id, onDecided, level = 'h4' }: DecisionProps) {
  const form = useForm({ ...formOptions, resolver: zodResolver(rejection), defaultValues: { reason: '' } });
  const decide = useDecide(id, onDecided);
  const { problem, submit } = useSubmit(form, ({ reason }) => decide({ action: 'reject', reason }), explainDecision);
  return (
    <FormFrame form={form} problem={problem} onSubmit={submit} label="Reject">
      <DecisionHeading level={level}>Reject</DecisionHeading>
      <Field name="reason" label="Reason" rows={3} helperText="The leader sees it on the dashboard and in an email." />
      <DecisionButton label="Reject" isRejection busy={form.formState.isSubmitting} />
    </FormFrame>
  );
}

function DecisionHeading({ level, children }: Required<Pick<DecisionProps, 'level'>> & { children: ReactNode }) {
  return (
    <Typography component={level} sx={{ fontWeight: 650, mb: 2 }}>
      {children}
    </Typography>
  );
}

interface DecisionButtonProps {
  label: string;
  isRejection?: boolean;
  busy: boolean;
}

/** Sends the form of a decision. While that is being done it is not truly disabled, which would take the focus away. */
function DecisionButton({ label, isRejection = false, busy }: DecisionButtonProps) {
  const comesFirst = use(MainFirst);
  return (
    <Button
      type="submit"
      variant={isRejection ? 'outlined' : 'contained'}
      color={isRejection ? 'error' : 'primary'}
      autoFocus={comesFirst && !isRejection}
      aria-disabled={busy}
      sx={{ mt: 2, minHeight: 44 }}
    >
      {label}
    </Button>
  );
}
