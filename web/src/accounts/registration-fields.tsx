import type { AdultRegistration } from '@portal/contract/registration';
import { states } from '@portal/contract/states';
import type { ReactNode } from 'react';
import { Field } from '../ui/field.tsx';
import { FieldGroup, Span } from '../ui/field-group.tsx';
import { labels } from '../ui/labels.ts';
import { PasswordField } from './password-field.tsx';

/** The fields that all three forms have. */
type Common = Omit<AdultRegistration, 'military_service'>;

const yesNo = [
  ['n', 'No'],
  ['y', 'Yes'],
] as const;

const genders = [
  ['m', 'Male'],
  ['f', 'Female'],
] as const;

interface AthleteFieldsProps {
  legend: string;
  /** Youth are registered by a parent, whose own name and birthday the browser must not fill in. */
  autofill: boolean;
  children?: ReactNode;
}

export function AthleteFields({ legend, autofill, children }: AthleteFieldsProps) {
  const token = (own: string) => (autofill ? own : 'off');
  // Three short fields share a row; with a fourth they stand two by two.
  const short = children ? 3 : 2;
  const today = new Date().toLocaleDateString('en-CA');
  return (
    <FieldGroup legend={legend}>
      <Span of={3}>
        <Field<Common> name="first_name" label={labels.first_name} autoComplete={token('given-name')} />
      </Span>
      <Span of={3}>
        <Field<Common> name="last_name" label={labels.last_name} autoComplete={token('family-name')} />
      </Span>
      <Span of={short}>
        <Field<Common>
          name="date_of_birth"
          label={labels.date_of_birth}
          type="date"
          min="1900-01-01"
          max={today}
          autoComplete={token('bday')}
        />
      </Span>
      <Span of={short}>
        <Field<Common> name="gender" label={labels.gender} choices={genders} autoComplete={token('sex')} />
      </Span>
      <Span of={short}>
        <Field<Common> name="disabled" label={labels.disabled} choices={yesNo} autoComplete="off" />
      </Span>
      {children}
    </FieldGroup>
  );
}

export function MilitaryServiceField() {
  return (
    <Span of={3}>
      <Field<AdultRegistration>
        name="military_service"
        label={labels.military_service}
        choices={yesNo}
        autoComplete="off"
      />
    </Span>
  );
}

export function ContactFields() {
  return (
    <FieldGroup legend="Contact">
      <Span of={3}>
        <Field<Common> name="cell_phone" label={labels.cell_phone} type="tel" inputMode="tel" autoComplete="tel" />
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
        <Field<Common> name="zip_code" label={labels.zip_code} autoComplete="postal-code" inputMode="numeric" />
      </Span>
    </FieldGroup>
  );
}

export function GrapplingFields({ required = false }: { required?: boolean }) {
  return (
    <FieldGroup legend="Grappling">
      <Span of={3}>
        <Field<Common> name="belt_rank" label={labels.belt_rank} autoComplete="off" optional={!required} />
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

export function AccountFields({ hint }: { hint: string }) {
  return (
    <FieldGroup legend="Account" hint={hint}>
      <Span of={3}>
        <Field<Common> name="email" label={labels.email} type="email" inputMode="email" autoComplete="email" />
      </Span>
      <Span of={3}>
        <PasswordField autoComplete="new-password" helperText="At least 8 characters" />
      </Span>
    </FieldGroup>
  );
}
