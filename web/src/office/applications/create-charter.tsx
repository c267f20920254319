import { type EnteredCharter, enteredCharter } from '@portal/contract/records/charter';
import { pastDays } from '@portal/contract/values/day-spans';
import { AddressFields } from '#forms/address-fields.tsx';
import { AcademyFields } from '#forms/application-fields.tsx';
import { Field } from '#forms/field.tsx';
import { FieldGroup } from '#forms/field-group.tsx';
import { useFormOf } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { CreateForm, type CreateProps } from './create-form.tsx';

export function CreateCharter(props: CreateProps) {
  const form = useFormOf(enteredCharter);
  const create = async (body: EnteredCharter) => (await api.createCharter({ body })).academy_charter;
  return (
    <CreateForm form={form} create={create} {...props}>
      <AcademyFields />
      <AddressFields legend="Academy address" />
      <FieldGroup legend="Charter">
        <Field<EnteredCharter>
          span={3}
          name="date_originated"
          type="date"
          {...pastDays()}
          optional
          helperText="If chartered before, the date of the first charter"
        />
      </FieldGroup>
    </CreateForm>
  );
}
