import type { AdultRegistration } from '@portal/contract/registration';
import { Field } from '#forms/field.tsx';
import { FieldGroup } from '#forms/field-group.tsx';
import { knownFields } from '#forms/known-fields.ts';

type Contact = Pick<AdultRegistration, 'cell_phone' | 'home_phone'>;

interface ContactFieldsProps {
  /** What is said first of the cell phone, such as whose it is. */
  whose?: string;
  legend?: string | null;
}

export function ContactFields({ whose = '', legend = null }: ContactFieldsProps) {
  return (
    <FieldGroup legend={legend}>
      <Field<Contact>
        span={3}
        name="cell_phone"
        {...knownFields.cell_phone}
        helperText={`${whose}Include the area code, such as (212) 555-0148`}
      />
      <Field<Contact> span={3} name="home_phone" {...knownFields.home_phone} optional />
    </FieldGroup>
  );
}
