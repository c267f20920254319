import { states } from '@portal/contract/states';
import { Field } from './field.tsx';
import { FieldGroup, Span } from './field-group.tsx';
import { labels } from './labels.ts';

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
      <Span of={6}>
        <Field<Address>
          name="address_line_1"
          label={labels.address_line_1}
          autoComplete="address-line1"
          optional={optional}
        />
      </Span>
      <Span of={6}>
        <Field<Address> name="address_line_2" label={labels.address_line_2} autoComplete="address-line2" optional />
      </Span>
      <Span of={2}>
        <Field<Address> name="city" label={labels.city} autoComplete="address-level2" optional={optional} />
      </Span>
      <Span of={2}>
        <Field<Address>
          name="state"
          label={labels.state}
          autoComplete="address-level1"
          choices={choices}
          optional={optional}
        />
      </Span>
      <Span of={2}>
        <Field<Address>
          name="zip_code"
          label={labels.zip_code}
          autoComplete="postal-code"
          inputMode="numeric"
          optional={optional}
          helperText="Five digits or ZIP+4, such as 12207-1234"
        />
      </Span>
    </FieldGroup>
  );
}
