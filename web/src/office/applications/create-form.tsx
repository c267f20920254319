import type { ApplicationAnswer } from '@portal/contract/applications';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { CheckboxField } from '#forms/checkbox-field.tsx';
import { CreateDialog } from '#office/shared/create-dialog.tsx';
import { useNotify } from '#ui/notice.tsx';
import type { ApplicationOffice } from './application-offices.ts';
import { createdText } from './application-texts.ts';
import { CreateLeaderFields } from './create-leader-fields.tsx';

export interface CreateProps {
  office: ApplicationOffice;
  onCreated: () => void;
  onClose: () => void;
}

interface CreateFormProps<Values extends FieldValues, Parsed> extends CreateProps {
  form: UseFormReturn<Values, unknown, Parsed>;
  create: (entered: Parsed) => Promise<ApplicationAnswer>;
  children: ReactNode;
}

/** The dialog in which an admin enters an application for a leader: the leader, the fields, and what follows. */
export function CreateForm<Values extends FieldValues, Parsed>(props: CreateFormProps<Values, Parsed>) {
  const { office, form, create, onCreated, onClose, children } = props;
  const notify = useNotify();
  return (
    <CreateDialog
      title={office.createTitle}
      rule={office.createRule}
      submitText={office.createSubmit}
      failure={office.createFailure}
      form={form}
      create={async (entered) => {
        notify(createdText(await create(entered), office), 'success');
        onCreated();
        return undefined;
      }}
      onClose={onClose}
    >
      <CreateLeaderFields />
      {children}
      <CheckboxField<{ policies_accepted: boolean }>
        name="policies_accepted"
        label="The leader has accepted the policies"
        optional
      />
    </CreateDialog>
  );
}
