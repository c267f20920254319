import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Field } from '#forms/field.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { formOptions } from '#forms/form-options.ts';
import { useSubmit } from '#forms/use-submit.ts';
import { DecisionButton } from './document-button.tsx';
import { explainDecision, rejection, useDecide } from './document-decision.ts';
import { DecisionHeading } from './document-heading.tsx';

interface DecisionProps {
  /** The document's. */
  id: string;
  onDecided: () => void;
}

/** Rejects a document, with a reason. */
export function DocumentRejection({ id, onDecided }: DecisionProps) {
  const form = useForm({ ...formOptions, resolver: zodResolver(rejection), defaultValues: { reason: '' } });
  const decide = useDecide(id, onDecided);
  const { problem, submit } = useSubmit(form, ({ reason }) => decide({ action: 'reject', reason }), explainDecision);
  return (
    <FormFrame form={form} problem={problem} onSubmit={submit} label="Reject">
      <DecisionHeading>Reject</DecisionHeading>
      <Field name="reason" label="Reason" rows={3} helperText="The leader reads it on the dashboard and by email." />
      <DecisionButton label="Reject" isRejection busy={form.formState.isSubmitting} />
    </FormFrame>
  );
}
