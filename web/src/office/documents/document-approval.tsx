import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Field } from '#forms/field.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { formOptions } from '#forms/form-options.ts';
import { useSubmit } from '#forms/use-submit.ts';
import { DecisionButton } from './document-button.tsx';
import { approval, explainDecision, useDecide } from './document-decision.ts';
import { DecisionHeading } from './document-heading.tsx';

interface DecisionProps {
  /** The document's. */
  id: string;
  onDecided: () => void;
}

/** Approves a document. */
export function DocumentApproval({ id, onDecided }: DecisionProps) {
  const form = useForm({ ...formOptions, resolver: zodResolver(approval), defaultValues: { expires_on: '' } });
  const decide = useDecide(id, onDecided);
  const { problem, submit } = useSubmit(
    form,
    ({ expires_on }) => decide({ action: 'approve', ...(expires_on && { expires_on }) }),
    explainDecision,
  );
  return (
    <FormFrame form={form} problem={problem} onSubmit={submit} label="Approve">
      <DecisionHeading>Approve</DecisionHeading>
      <Field
        name="expires_on"
        label="Valid until"
        type="date"
        optional
        helperText="The last day on which the check counts. Leave it empty where the document names none."
      />
      <DecisionButton label="Approve" busy={form.formState.isSubmitting} />
    </FormFrame>
  );
}
