import type { AdultRegistration } from '@portal/contract/registration';
import { Field } from '#forms/field.tsx';
import { FieldGroup } from '#forms/field-group.tsx';
import { knownFields } from '#forms/known-fields.ts';

type EmergencyContact = Pick<AdultRegistration, 'emergency_contact_name' | 'emergency_contact_phone'>;

interface EmergencyFieldsProps {
  hint?: string | undefined;
  isRequired?: boolean;
}

export function EmergencyFields({ hint, isRequired = false }: EmergencyFieldsProps) {
  return (
    <FieldGroup legend="Emergency contact" hint={hint}>
      <Field<EmergencyContact>
        span={3}
        name="emergency_contact_name"
        {...knownFields.emergency_contact_name}
        optional={!isRequired}
      />
      <Field<EmergencyContact>
        span={3}
        name="emergency_contact_phone"
        {...knownFields.emergency_contact_phone}
        optional={!isRequired}
      />
    </FieldGroup>
  );
}
