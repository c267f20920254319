import { zodResolver } from '@hookform/resolvers/zod';
import { type EnteredCharter, enteredCharter } from '@portal/contract/charters';
import { useForm } from 'react-hook-form';
import { api } from '../lib/api.ts';
import { AcademyFields } from '../ui/academy-fields.tsx';
import { AddressFields } from '../ui/address-fields.tsx';
import { Field } from '../ui/field.tsx';
import { FieldGroup, Span } from '../ui/field-group.tsx';
import { formOptions } from '../ui/form-options.ts';
import { labels } from '../ui/labels.ts';
import { CreateForm, type CreateProps } from './create-form.tsx';

/** An admin enters the charter of an academy. */
export function CreateCharter(props: CreateProps) {
  const form = useForm({ ...formOptions, resolver: zodResolver(enteredCharter) });
  const create = async (body: EnteredCharter) => (await api.createCharter({ body })).academy_charter;
  return (
    <CreateForm form={form} create={create} {...props}>
      <AcademyFields />
      <AddressFields legend="Address of the academy" />
      <FieldGroup legend="Charter">
        <Span of={3}>
          <Field<EnteredCharter>
            name="date_originated"
            label={labels.date_originated}
            type="date"
            optional
            helperText="When it was first chartered, where it was before"
          />
        </Span>
      </FieldGroup>
    </CreateForm>
  );
}
