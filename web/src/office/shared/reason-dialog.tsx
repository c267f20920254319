import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Field } from '#forms/field.tsx';
import { useFormOf } from '#forms/use-schema-form.ts';
import { CreateDialog } from './create-dialog.tsx';

interface Reason {
  reason: string;
}

interface ReasonDialogProps {
  title: string;
  rule: string;
  submitText: string;
  failure: string;
  helperText: string;
  /** Visible lines of the reason field. */
  rows?: number;
  autoFocus?: boolean;
  schema: z.ZodType<Reason, Reason>;
  /** Performs the action, and resolves to the notice. */
  act: (body: Reason) => Promise<string>;
  onDone: () => void;
  onClose: () => void;
  /** Shown above the reason field. */
  children?: ReactNode;
}

/** Asks for a reason before a destructive action on a member. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { schema, act, helperText, rows = 3, autoFocus = false, onDone, children, ...dialog } = props;
  const form = useFormOf(schema, { defaultValues: { reason: '' } });
  return (
    <CreateDialog
      {...dialog}
      narrow
      danger
      form={form}
      create={async (body) => {
        const notice = await act(body);
        onDone();
        return notice;
      }}
    >
      {children}
      <Field<Reason> name="reason" rows={rows} helperText={helperText} autoFocus={autoFocus} />
    </CreateDialog>
  );
}
