import type { ProfileChanges } from '@portal/contract/profile';
import { Field } from '#forms/field.tsx';
import { FieldGroup } from '#forms/field-group.tsx';

/** How a member is reached; the first takes the focus, because the button that opened the form is gone. */
export function ContactFields({ isYouth }: { isYouth: boolean }) {
  const whose = isYouth && 'The parent’s or guardian’s number';
  return (
    <FieldGroup legend="Contact">
      <Field<ProfileChanges> span={3} name="phone" type="tel" autoComplete="tel" autoFocus helperText={whose} />
      <Field<ProfileChanges> span={3} name="home_phone" type="tel" autoComplete="home tel" optional />
      <Field<ProfileChanges>
        span={3}
        name="emergency_contact_name"
        helperText="Who to call if something happens at an event"
        autoComplete="off"
        optional
      />
      <Field<ProfileChanges>
        span={3}
        name="emergency_contact_phone"
        type="tel"
        helperText="Include the area code"
        autoComplete="off"
        optional
      />
    </FieldGroup>
  );
}
