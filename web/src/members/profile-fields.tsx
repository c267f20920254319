import type { ProfileChanges } from '@portal/contract/profile';
import { states } from '@portal/contract/states';
import { Field } from '../ui/field.tsx';
import { FieldGroup, Span } from '../ui/field-group.tsx';
import { labels } from '../ui/labels.ts';

export function ContactFields() {
  return (
    <FieldGroup legend="Contact">
      <Span of={3}>
        <Field<ProfileChanges> name="phone" label={labels.phone} type="tel" inputMode="tel" autoComplete="tel" />
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
      <Span of={6}>
        <Field<ProfileChanges>
          name="emergency_contact_name"
          label={labels.emergency_contact_name}
          helperText="Whom we call if something happens at an event"
          autoComplete="off"
          optional
        />
      </Span>
    </FieldGroup>
  );
}

export function AddressFields() {
  const choices = Object.entries(states).sort(([, one], [, other]) => one.localeCompare(other));
  return (
    <FieldGroup legend="Address">
      <Span of={6}>
        <Field<ProfileChanges> name="address_line_1" label={labels.address_line_1} autoComplete="address-line1" />
      </Span>
      <Span of={6}>
        <Field<ProfileChanges>
          name="address_line_2"
          label={labels.address_line_2}
          autoComplete="address-line2"
          optional
        />
      </Span>
      <Span of={2}>
        <Field<ProfileChanges> name="city" label={labels.city} autoComplete="address-level2" />
      </Span>
      <Span of={2}>
        <Field<ProfileChanges> name="state" label={labels.state} autoComplete="address-level1" choices={choices} />
      </Span>
      <Span of={2}>
        <Field<ProfileChanges> name="zip_code" label={labels.zip_code} autoComplete="postal-code" inputMode="numeric" />
      </Span>
    </FieldGroup>
  );
}

export function GrapplingFields({ required }: { required: boolean }) {
  return (
    <FieldGroup legend="Grappling">
      <Span of={3}>
        <Field<ProfileChanges> name="belt_rank" label={labels.belt_rank} autoComplete="off" optional={!required} />
      </Span>
      <Span of={3}>
        <Field<ProfileChanges>
          name="club_academy"
          label={labels.club_academy}
          autoComplete="organization"
          optional={!required}
        />
      </Span>
    </FieldGroup>
  );
}
