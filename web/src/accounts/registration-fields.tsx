import type { AdultRegistration } from '@portal/contract/registration';
import { states } from '@portal/contract/states';
import { Field } from '../ui/field.tsx';
import { FieldGroup, Span } from '../ui/field-group.tsx';
import { labels } from '../ui/labels.ts';

/** The fields that all three forms have. */
type Common = Omit<AdultRegistration, 'military_service'>;

export function ContactFields() {
  return (
    <FieldGroup legend="Contact">
      <Span of={3}>
        <Field<Common>
          name="cell_phone"
          label={labels.cell_phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          helperText="With area code, such as (212) 555-0148"
        />
      </Span>
      <Span of={3}>
        <Field<Common>
          name="home_phone"
          label={labels.home_phone}
          type="tel"
          inputMode="tel"
          autoComplete="home tel"
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
        <Field<Common> name="address_line_1" label={labels.address_line_1} autoComplete="address-line1" />
      </Span>
      <Span of={6}>
        <Field<Common> name="address_line_2" label={labels.address_line_2} autoComplete="address-line2" optional />
      </Span>
      <Span of={2}>
        <Field<Common> name="city" label={labels.city} autoComplete="address-level2" />
      </Span>
      <Span of={2}>
        <Field<Common> name="state" label={labels.state} autoComplete="address-level1" choices={choices} />
      </Span>
      <Span of={2}>
        <Field<Common>
          name="zip_code"
          label={labels.zip_code}
          autoComplete="postal-code"
          inputMode="numeric"
          helperText="Five digits, or 12207-1234"
        />
      </Span>
    </FieldGroup>
  );
}

export function GrapplingFields({ required = false }: { required?: boolean }) {
  return (
    <FieldGroup legend="Grappling">
      <Span of={3}>
        <Field<Common>
          name="belt_rank"
          label={labels.belt_rank}
          autoComplete="off"
          optional={!required}
          helperText="Rank in jiu jitsu or judo, such as Blue belt"
        />
      </Span>
      <Span of={3}>
        <Field<Common>
          name="club_academy"
          label={labels.club_academy}
          autoComplete="organization"
          optional={!required}
        />
      </Span>
    </FieldGroup>
  );
}
