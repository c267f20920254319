import { Field } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { knownFields } from './known-fields.ts';

interface Address {
  address_line_1: string;
  address_line_2: string;
  city: string;
  state: string;
  zip_code: string;
}

interface AddressFieldsProps {
  legend?: string | null;
  hint?: string;
  /** Whether the address is optional. */
  optional?: boolean;
}

export function AddressFields({ legend = 'Address', hint, optional = false }: AddressFieldsProps) {
  return (
    <FieldGroup legend={legend} hint={hint}>
      <Field<Address> span={6} name="address_line_1" {...knownFields.address_line_1} optional={optional} />
      <Field<Address> span={6} name="address_line_2" autoComplete="address-line2" optional />
      <Field<Address> span={2} name="city" {...knownFields.city} optional={optional} />
      <Field<Address> span={2} name="state" {...knownFields.state} optional={optional} />
      <Field<Address> span={2} name="zip_code" {...knownFields.zip_code} optional={optional} />
    </FieldGroup>
  );
}
