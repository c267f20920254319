import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { FormFrame } from '#forms/form-frame.tsx';
import { PoliciesFields } from '#forms/policies-fields.tsx';
import { orElse, useSubmit } from '#forms/use-submit.ts';
import { useNotify } from '#ui/notice.tsx';
import { type Leader, LeaderFields } from './leader-fields.tsx';

interface ApplicationSheetProps<Values extends FieldValues, Parsed> {
  form: UseFormReturn<Values, unknown, Parsed>;
  leader: Leader;
  /** Sends the application, with all that follows. */
  send: (application: Parsed) => Promise<void>;
  /** What is said of a failure for which the server has no words. */
  failed: string;
  hint: string;
  button: string;
  /** What follows once it is sent. */
  next: string;
  children: ReactNode;
}

/** The sheet of an application: summary of errors, leader, the fields, policies, submit. */
export function ApplicationSheet<Values extends FieldValues, Parsed>(props: ApplicationSheetProps<Values, Parsed>) {
  const { form, leader, send, failed, hint, button, next, children } = props;
  const notify = useNotify();
  const { problem, submit } = useSubmit(form, send, orElse(failed));

  async function submitOrAlert(event?: BaseSyntheticEvent): Promise<void> {
    await submit(event);
    const refusal = form.getFieldState('policies_accepted' as FieldPath<Values>).error?.message;
    if (refusal) notify(refusal, 'warning');
  }

  return (
    <FormFrame form={form} problem={problem} onSubmit={submitOrAlert}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {hint}
      </Typography>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <LeaderFields leader={leader} />
        {children}
        <PoliciesFields />
        <SendButton label={button} next={next} />
      </Box>
    </FormFrame>
  );
}

function SendButton({ label, next }: { label: string; next: string }) {
  const { isSubmitting } = useFormState();
  return (
    <Box>
      <Button
        type="submit"
        variant="contained"
        color="secondary"
        size="large"
        aria-disabled={isSubmitting}
        aria-describedby="next-step"
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        {isSubmitting ? 'Please wait…' : label}
      </Button>
      <Typography id="next-step" variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {next}
      </Typography>
    </Box>
  );
}
