import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Typography } from '@mui/material';
import { checkDays } from '@portal/contract/day-spans';
import { ownDocument } from '@portal/contract/document-files';
import type { Decision, LeaderDocument } from '@portal/contract/documents';
import { type ReactNode, use } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { Field } from '#forms/field.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { formOptions } from '#forms/form-options.ts';
import { orElse, useSubmit } from '#forms/use-submit.ts';
import { api } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { MainFirst } from '#office/decisions/settling.ts';
import { useNotify } from '#ui/notice.tsx';
import { approval, rejection } from './document-decision.ts';

const explain = orElse('Failed to verify document');

interface DecisionProps {
  id: string;
  onDecided: () => void;
  /** The heading's, below that of the row or the dialog. */
  level?: 'h3' | 'h4';
}

interface DocumentDecisionsProps extends Omit<DecisionProps, 'id'> {
  document: LeaderDocument;
}

/** What can be decided of a document: nothing of one's own. */
export function DocumentDecisions({ document, ...props }: DocumentDecisionsProps) {
  const { user } = useSession();
  const { document_id, owner_uid } = document;
  if (owner_uid === user?.user_id) return <Alert severity="info">{ownDocument}</Alert>;
  return (
    <>
      <Approval id={document_id} {...props} />
      <Rejection id={document_id} {...props} />
    </>
  );
}

function Approval(props: DecisionProps) {
  const form = useForm({ ...formOptions, resolver: zodResolver(approval), defaultValues: { expires_on: '' } });
  return (
    <DecisionForm
      {...props}
      form={form}
      label="Approve"
      decisionOf={({ expires_on }) => ({ action: 'approve', ...(expires_on && { expires_on }) })}
    >
      <Field
        name="expires_on"
        label="Valid until"
        type="date"
        {...checkDays()}
        optional
        helperText="The last day the check is valid. Leave this empty if the document doesn’t give one."
      />
    </DecisionForm>
  );
}

function Rejection(props: DecisionProps) {
  const form = useForm({ ...formOptions, resolver: zodResolver(rejection), defaultValues: { reason: '' } });
  return (
    <DecisionForm {...props} form={form} label="Reject" decisionOf={({ reason }) => ({ action: 'reject', reason })}>
      <Field name="reason" label="Reason" rows={3} helperText="The leader sees it on the dashboard and in an email." />
    </DecisionForm>
  );
}

interface DecisionFormProps<Values extends FieldValues, Parsed> extends DecisionProps {
  form: UseFormReturn<Values, unknown, Parsed>;
  label: 'Approve' | 'Reject';
  decisionOf: (entered: Parsed) => Decision;
  children: ReactNode;
}

/** While a decision is being sent its button is not truly disabled, which would take the focus away. */
function DecisionForm<Values extends FieldValues, Parsed>(props: DecisionFormProps<Values, Parsed>) {
  const { id, onDecided, level = 'h4', form, label, decisionOf, children } = props;
  const isApproval = label === 'Approve';
  const comesFirst = use(MainFirst);
  const notify = useNotify();
  const { problem, submit } = useSubmit(
    form,
    async (entered) => {
      await api.verifyDocument({ params: { id }, body: decisionOf(entered) });
      notify(isApproval ? 'Document approved' : 'Document rejected', 'success');
      onDecided();
    },
    explain,
  );
  return (
    <FormFrame form={form} problem={problem} onSubmit={submit} label={label}>
      <Typography component={level} sx={{ fontWeight: 650, mb: 2 }}>
        {label}
      </Typography>
      {children}
      <Button
        type="submit"
        variant={isApproval ? 'contained' : 'outlined'}
        color={isApproval ? 'primary' : 'error'}
        autoFocus={comesFirst && isApproval}
        aria-disabled={form.formState.isSubmitting}
        sx={{ mt: 2, minHeight: 44 }}
      >
        {label}
      </Button>
    </FormFrame>
  );
}
