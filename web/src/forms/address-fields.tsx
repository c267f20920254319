import { FieldGroup } from './field-group.tsx';
import { MemberField } from './member-field.tsx';

interface AddressFieldsProps {
  legend?: string | null;
  hint?: string;
  /** Whether the address is optional. */
  optional?: boolean;
}

export function AddressFields({ legend = 'Address', hint, optional = false }: AddressFieldsProps) {
  return (
    <FieldGroup legend={legend} hint={hint}>
      <MemberField span={6} name="address_line_1" optional={optional} />
      <MemberField span={6} name="address_line_2" optional />
      <MemberField span={2} name="city" optional={optional} />
      <MemberField span={2} name="state" optional={optional} />
      <MemberField span={2} name="zip_code" optional={optional} />
    </FieldGroup>
  );
}
