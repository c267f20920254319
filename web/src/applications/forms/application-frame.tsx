import { TextField } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { FormFrame, type SchemaForm } from '#forms/form-frame.tsx';
import { labels } from '#forms/labels.ts';
import { PoliciesFields } from '#forms/policies-fields.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useNotify } from '#ui/notice.tsx';

interface ApplicationFrameProps<Values extends FieldValues, Parsed> {
  schemaForm: SchemaForm<Values, Parsed>;
  leader: Leader;
  hint: string;
  button: string;
  /** The text about what happens after sending. */
  next: string;
  /** Whether a payment follows. */
  isPayment?: boolean;
  children: ReactNode;
}

/** The frame of an application form: error summary, leader, fields, policies and submit button. */
export function ApplicationFrame<Values extends FieldValues, Parsed>(props: ApplicationFrameProps<Values, Parsed>) {
  const { schemaForm, leader, hint, button, next, isPayment = false, children } = props;
  const notify = useNotify();

  async function submitOrAlert(event?: BaseSyntheticEvent): Promise<void> {
    await schemaForm.onSubmit(event);
    const refusal = schemaForm.form.getFieldState('policies_accepted' as FieldPath<Values>).error?.message;
    if (refusal) notify(refusal, 'warning');
  }

  return (
    <FormFrame {...schemaForm} onSubmit={submitOrAlert} hint={hint} gap={4}>
      <LeaderFields leader={leader} />
      {children}
      <PoliciesFields />
      <SubmitButton label={button} next={next} isAlwaysOpen isPayment={isPayment} />
    </FormFrame>
  );
}

export type Leader = Pick<User, 'first_name' | 'last_name' | 'membership_number' | 'phone'>;

/** The applicant, read-only. Not sent, because the server takes it from the account. */
function LeaderFields({ leader }: { leader: Leader }) {
  const facts = [
    ['grappling_leader_first_name', leader.first_name],
    ['grappling_leader_last_name', leader.last_name],
    ['grappling_leader_membership_number', leader.membership_number ?? ''],
  ] as const;
  return (
    <FieldGroup legend="Grappling leader" hint="These come from your account.">
      {facts.map(([name, value]) => (
        <Span of={2} key={name}>
          <TextField
            id={name}
            label={labels[name]}
            value={value}
            slotProps={{ input: { readOnly: true } }}
            sx={{ '& .MuiInputBase-root': { bgcolor: 'action.hover' } }}
          />
        </Span>
      ))}
    </FieldGroup>
  );
}
