import { isCalendarDay } from '@portal/contract/days';
import { needsParentConsent, type YouthRegistration } from '@portal/contract/registration';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '#forms/checkbox-field.tsx';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { labels } from '#forms/labels.ts';

/** The parent or guardian of a youth member, who has to consent where the child is under 13. */
export function ParentFields() {
  const born = useWatch<YouthRegistration, 'date_of_birth'>({ name: 'date_of_birth' });
  const isYoung = Boolean(born) && isCalendarDay(born) && needsParentConsent(born);
  return (
    <FieldGroup legend="Parent or guardian">
      <Span of={3}>
        <Field<YouthRegistration> name="parent_first_name" label={labels.parent_first_name} autoComplete="given-name" />
      </Span>
      <Span of={3}>
        <Field<YouthRegistration> name="parent_last_name" label={labels.parent_last_name} autoComplete="family-name" />
      </Span>
      {isYoung && (
        <Span of={6}>
          <CheckboxField<YouthRegistration>
            name="parent_consent"
            label="I am the parent or legal guardian of this child, who is under 13, and I consent to this registration"
          />
        </Span>
      )}
    </FieldGroup>
  );
}
