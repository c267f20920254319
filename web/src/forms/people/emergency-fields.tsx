import type { AdultRegistration } from '@portal/contract/registration';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { labels } from '#forms/labels.ts';

type EmergencyContact = Pick<AdultRegistration, 'emergency_contact_name' | 'emergency_contact_phone'>;

interface EmergencyFieldsProps {
  hint?: string | undefined;
  isRequired?: boolean;
}

/** Whom to call if something happens. */
export function EmergencyFields({ hint, isRequired = false }: EmergencyFieldsProps) {
  return (
    <FieldGroup legend="Emergency contact" hint={hint}>
      <Span of={3}>
        <Field<EmergencyContact>
          name="emergency_contact_name"
          label={labels.emergency_contact_name}
          autoComplete="off"
          optional={!isRequired}
          helperText="Who to call if something happens at an event"
        />
      </Span>
      <Span of={3}>
        <Field<EmergencyContact>
          name="emergency_contact_phone"
          label={labels.emergency_contact_phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          optional={!isRequired}
          helperText="Include the area code"
        />
      </Span>
    </FieldGroup>
  );
}
