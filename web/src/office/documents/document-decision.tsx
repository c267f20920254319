import { Alert, Button, Typography } from '@mui/material';
import type { Decision, LeaderDocument } from '@portal/contract/records/document';
import { checkDays } from '@portal/contract/values/day-spans';
import { ownDocument } from '@portal/contract/values/document';
import { type ReactNode, use } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '#forms/field.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { FocusMainAction } from '#office/decisions/settling.ts';
import { useNotify } from '#ui/notice.tsx';
import { approval, rejection } from './document-decision.ts';

interface DecisionProps {
  id: string;
  onDecided: () => void;
  /** Level of the heading, one below the row's or the dialog's. */
  level?: 'h3' | 'h4';
}

interface DocumentDecisionsProps extends Omit<DecisionProps, 'id'> {
  document: LeaderDocument;
}

/** Approve and reject forms for a document. No one decides on their own. */
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
  return (
    <DecisionForm
      {...props}
      schema={approval}
      defaultValues={{ expires_on: '' }}
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
  return (
    <DecisionForm
      {...props}
      schema={rejection}
      defaultValues={{ reason: '' }}
      label="Reject"
      decisionOf={({ reason }) => ({ action: 'reject', reason })}
    >
      <Field name="reason" label="Reason" rows={3} helperText="The leader sees it on the dashboard and in an email." />
    </DecisionForm>
  );
}

interface DecisionFormProps<Values extends FieldValues, Parsed> extends DecisionProps {
  schema: z.ZodType<Parsed, Values>;
  defaultValues: DefaultValues<Values>;
  label: 'Approve' | 'Reject';
  decisionOf: (entered: Parsed) => Decision;
  children: ReactNode;
}

/** Sets aria-disabled while sending, because `disabled` would drop the focus. */
function DecisionForm<Values extends FieldValues, Parsed>(props: DecisionFormProps<Values, Parsed>) {
  const { id, onDecided, level = 'h4', schema, defaultValues, label, decisionOf, children } = props;
  const isApproval = label === 'Approve';
  const focusesMain = use(FocusMainAction);
  const notify = useNotify();
  const schemaForm = useSchemaForm(schema, {
    defaultValues,
    async send(entered) {
      await api.verifyDocument({ params: { id }, body: decisionOf(entered) });
      notify(isApproval ? 'Document approved' : 'Document rejected', 'success');
      onDecided();
    },
    failed: 'Failed to verify document',
  });
  return (
    <FormFrame {...schemaForm} label={label}>
      <Typography component={level} sx={{ fontWeight: 650, mb: 2 }}>
        {label}
      </Typography>
      {children}
      <Button
        type="submit"
        variant={isApproval ? 'contained' : 'outlined'}
        color={isApproval ? 'primary' : 'error'}
        autoFocus={focusesMain && isApproval}
        aria-disabled={schemaForm.form.formState.isSubmitting}
        sx={{ mt: 2, minHeight: 44 }}
      >
        {label}
      </Button>
    </FormFrame>
  );
}
