import type { ApplicationAnswer } from '@portal/contract/records/application';
import type { EnteredCharter } from '@portal/contract/records/charter';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { CheckboxField } from '#forms/checkbox-field.tsx';
import { Field } from '#forms/field.tsx';
import { FieldGroup } from '#forms/field-group.tsx';
import { CreateDialog } from '#office/shared/create-dialog.tsx';
import type { ApplicationOffice } from './application-offices.ts';
import { createdText } from './application-texts.ts';

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

/** The dialog in which an admin adds an application for a leader. */
export function CreateForm<Values extends FieldValues, Parsed>(props: CreateFormProps<Values, Parsed>) {
  const { office, form, create, onCreated, onClose, children } = props;
  return (
    <CreateDialog
      title={office.createTitle}
      rule={office.createRule}
      submitText={office.createSubmit}
      failure={office.createFailure}
      form={form}
      create={async (entered) => {
        const created = await create(entered);
        onCreated();
        return createdText(created, office);
      }}
      onClose={onClose}
    >
      <LeaderFields />
      {children}
      <CheckboxField<{ policies_accepted: boolean }>
        name="policies_accepted"
        label="The leader has accepted the policies"
        optional
      />
    </CreateDialog>
  );
}

/** The leader's number, which identifies them, and a name that is only checked against it. */
function LeaderFields() {
  return (
    <FieldGroup
      legend="Grappling leader"
      hint="The number identifies the leader. If you enter a name, it must match the account."
    >
      <Field<EnteredCharter>
        span={6}
        name="grappling_leader_membership_number"
        autoComplete="off"
        helperText="Example: M1234-5678"
      />
      <Field<EnteredCharter> span={3} name="grappling_leader_first_name" autoComplete="off" optional />
      <Field<EnteredCharter> span={3} name="grappling_leader_last_name" autoComplete="off" optional />
    </FieldGroup>
  );
}
