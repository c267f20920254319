import type { ProfileChanges } from '@portal/contract/profile';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { labels } from '#forms/labels.ts';

/** How a member is reached; the first takes the focus, because the button that opened the form is gone. */
export function ContactFields({ isYouth }: { isYouth: boolean }) {
  const whose = isYouth && 'The parent’s or guardian’s number';
  return (
    <FieldGroup legend="Contact">
      <Span of={3}>
        <Field<ProfileChanges>
          name="phone"
          label={labels.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          autoFocus
          helperText={whose}
        />
      </Span>
      <Span of={3}>
        <Field<ProfileChanges>
          name="home_phone"
          label={labels.home_phone}
          type="tel"
          inputMode="tel"
          autoComplete="home tel"
          optional
        />
      </Span>
      <Span of={3}>
        <Field<ProfileChanges>
          name="emergency_contact_name"
          label={labels.emergency_contact_name}
          helperText="Who to call if something happens at an event"
          autoComplete="off"
          optional
        />
      </Span>
      <Span of={3}>
        <Field<ProfileChanges>
          name="emergency_contact_phone"
          label={labels.emergency_contact_phone}
          type="tel"
          inputMode="tel"
          helperText="Include the area code"
          autoComplete="off"
          optional
        />
      </Span>
    </FieldGroup>
  );
}
