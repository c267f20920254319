import type { AdultRegistration } from '@portal/contract/records/registration';
import { CheckboxField } from './checkbox-field.tsx';
import { Field } from './field.tsx';
import { FieldGroup, Span } from './field-group.tsx';
import { knownFields } from './known-fields.ts';

interface Parent {
  parent_first_name: string;
  parent_last_name: string;
  parent_consent: boolean;
}

interface ParentNamesProps {
  consent: string | undefined;
  legend?: string | null | undefined;
  hint?: string | undefined;
}

/** A youth member's parent or guardian, and their consent if needed. */
export function ParentNames({ consent, legend = 'Parent or guardian', hint }: ParentNamesProps) {
  return (
    <FieldGroup legend={legend} hint={hint}>
      <Field<Parent> span={3} name="parent_first_name" autoComplete="given-name" />
      <Field<Parent> span={3} name="parent_last_name" autoComplete="family-name" />
      {consent && (
        <Span of={6}>
          <CheckboxField<Parent> name="parent_consent" label={consent} />
        </Span>
      )}
    </FieldGroup>
  );
}

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
