import { states } from '@portal/contract/states';
import { Field } from './field.tsx';
import { FieldGroup } from './field-group.tsx';

interface Address {
  address_line_1: string;
  address_line_2: string;
  city: string;
  state: string;
  zip_code: string;
}

const choices = Object.entries(states).sort(([, one], [, other]) => one.localeCompare(other));

interface AddressFieldsProps {
  legend?: string | null;
  hint?: string;
  /** Whether all of it may be left open. */
  optional?: boolean;
}

/** A postal address. */
export function AddressFields({ legend = 'Address', hint, optional = false }: AddressFieldsProps) {
  return (
    <FieldGroup legend={legend} hint={hint}>
      <Field<Address> span={6} name="address_line_1" autoComplete="address-line1" optional={optional} />
      <Field<Address> span={6} name="address_line_2" autoComplete="address-line2" optional />
      <Field<Address> span={2} name="city" autoComplete="address-level2" optional={optional} />
      <Field<Address> span={2} name="state" autoComplete="address-level1" choices={choices} optional={optional} />
      <Field<Address>
        span={2}
        name="zip_code"
        autoComplete="postal-code"
        inputMode="numeric"
        optional={optional}
        helperText="Five digits or ZIP+4, such as 12207-1234"
      />
    </FieldGroup>
  );
}
