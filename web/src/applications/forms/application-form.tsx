import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ApplicationKind } from '@portal/contract/application-record';
import { dollars, productOf } from '@portal/contract/catalogue';
import { type BaseSyntheticEvent, type ReactNode, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { DraftNote } from '#forms/draft-note.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { PoliciesFields } from '#forms/policies-fields.tsx';
import { useDraft } from '#forms/use-draft.ts';
import { orElse, useSubmit } from '#forms/use-submit.ts';
import { readDraft } from '#lib/draft.ts';
import { usd } from '#ui/format.ts';
import { useNotify } from '#ui/notice.tsx';
import { Steps } from '#ui/steps.tsx';
import { type Leader, LeaderFields } from './leader-fields.tsx';

export interface ApplicationProps {
  leader: Leader;
  /** What follows an application, by its id: the fee is paid. */
  onApplied: (id: string) => Promise<void>;
  /** Shows the form anew and empty. */
  onStartOver: () => void;
}

interface ApplicationFormProps<Values extends FieldValues, Parsed> extends ApplicationProps {
  form: UseFormReturn<Values, unknown, Parsed>;
  kind: ApplicationKind;
  /** Sends the application and gives its id. */
  apply: (application: Parsed) => Promise<string>;
  children: ReactNode;
}

/** The frame of the two applications: steps, summary of errors, leader, the fields, policies, submit. */
export function ApplicationForm<Values extends FieldValues, Parsed>(props: ApplicationFormProps<Values, Parsed>) {
  const { form, kind, leader, apply, onApplied, onStartOver, children } = props;
  const notify = useNotify();
  const [isRestored] = useState(() => Object.keys(readDraft(kind)).length > 0);
  const forgetDraft = useDraft(form, kind);
  const price = usd(dollars(productOf(kind).price_cents));

  async function send(application: Parsed): Promise<void> {
    const id = await apply(application);
    forgetDraft();
    await onApplied(id);
  }

  const { problem, submit } = useSubmit(form, send, orElse('Registration failed'));

  async function submitOrAlert(event?: BaseSyntheticEvent): Promise<void> {
    await submit(event);
    const refusal = form.getFieldState('policies_accepted' as FieldPath<Values>).error?.message;
    if (refusal) notify(refusal, 'warning');
  }

  function startOver(): void {
    forgetDraft();
    onStartOver();
  }

  return (
    <>
      <Steps label="Steps to your approval" steps={['Apply', `Pay ${price}`, 'Approval']} />
      {isRestored && <DraftNote onStartOver={startOver} />}
      <FormFrame form={form} problem={problem} onSubmit={submitOrAlert}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          Fields marked with * are required. Until you apply, we save your entries on this device only.
        </Typography>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <LeaderFields leader={leader} />
          {children}
          <PoliciesFields />
          <ApplyButton price={price} />
        </Box>
      </FormFrame>
    </>
  );
}

function ApplyButton({ price }: { price: string }) {
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
        {isSubmitting ? 'Please wait…' : `Apply and pay ${price}`}
      </Button>
      <Typography id="next-step" variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        You’ll pay by card on our payment provider’s secure page.
      </Typography>
    </Box>
  );
}
