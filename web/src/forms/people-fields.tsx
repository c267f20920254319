import { CheckboxField } from './checkbox-field.tsx';
import { FieldGroup, Span } from './field-group.tsx';
import { MemberField } from './member-field.tsx';

interface ParentNamesProps {
  consent: string | undefined;
  legend?: string | null | undefined;
  hint?: string | undefined;
  /** Whether the parent is the one who fills in the form. */
  isOwn?: boolean;
}

/** A youth member's parent or guardian, and their consent if needed. */
export function ParentNames({ consent, legend = 'Parent or guardian', hint, isOwn = false }: ParentNamesProps) {
  return (
    <FieldGroup legend={legend} hint={hint}>
      <MemberField span={3} name="parent_first_name" {...(isOwn && { label: 'Your first name' })} />
      <MemberField span={3} name="parent_last_name" {...(isOwn && { label: 'Your last name' })} />
      {consent && (
        <Span of={6}>
          <CheckboxField<{ parent_consent: boolean }> name="parent_consent" label={consent} />
        </Span>
      )}
    </FieldGroup>
  );
}

interface EmergencyFieldsProps {
  hint?: string | undefined;
  isRequired?: boolean;
}

export function EmergencyFields({ hint, isRequired = false }: EmergencyFieldsProps) {
  return (
    <FieldGroup legend="Emergency contact" hint={hint}>
      <MemberField span={3} name="emergency_contact_name" optional={!isRequired} />
      <MemberField span={3} name="emergency_contact_phone" optional={!isRequired} />
    </FieldGroup>
  );
}
