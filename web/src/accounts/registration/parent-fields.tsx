import type { YouthRegistration } from '@portal/contract/records/registration';
import { needsParentConsent } from '@portal/contract/values/ages';
import { isCalendarDay } from '@portal/contract/values/days';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '#forms/checkbox-field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { ParentNames } from '#forms/people-fields.tsx';

const consent = 'I am the parent or legal guardian of this child, who is under 13, and I consent to this registration';

/** Returns the text of the parental consent once the birth date shows a child under 13; otherwise undefined. */
function useConsent(): string | undefined {
  const born = useWatch<YouthRegistration, 'date_of_birth'>({ name: 'date_of_birth' });
  return born && isCalendarDay(born) && needsParentConsent(born) ? consent : undefined;
}

/** The parent or guardian of a youth member, who must consent for a child under 13. */
export function ParentFields(look: { legend?: null; hint?: string; isOwn?: boolean }) {
  return <ParentNames consent={useConsent()} {...look} />;
}

/** Only the consent, for a known parent. */
export function ConsentFields() {
  const text = useConsent();
  return (
    text && (
      <FieldGroup legend="Consent">
        <Span of={6}>
          <CheckboxField<YouthRegistration> name="parent_consent" label={text} />
        </Span>
      </FieldGroup>
    )
  );
}
