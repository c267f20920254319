import type { AdultRegistration } from '@portal/contract/records/registration';
import { birthDays } from '@portal/contract/values/day-spans';
import { Field } from '#forms/field.tsx';
import { FieldGroup } from '#forms/field-group.tsx';
import { knownFields, yesNo } from '#forms/known-fields.ts';

type Athlete = Pick<AdultRegistration, 'first_name' | 'last_name' | 'date_of_birth' | 'gender' | 'disabled'>;

interface PersonFieldsProps {
  /** Youth are registered by a parent, whose own name and birthday the browser must not fill in. */
  autofill: boolean;
}

export function PersonFields({ autofill }: PersonFieldsProps) {
  const token = (own: string) => (autofill ? own : 'off');
  return (
    <>
      <Field<Athlete> span={3} name="first_name" autoComplete={token('given-name')} />
      <Field<Athlete> span={3} name="last_name" autoComplete={token('family-name')} />
      <Field<Athlete> span={3} name="date_of_birth" type="date" {...birthDays()} autoComplete={token('bday')} />
      <Field<Athlete> span={3} name="gender" {...knownFields.gender} autoComplete={token('sex')} />
    </>
  );
}

export function AthleteFields({ autofill, hint }: PersonFieldsProps & { hint?: string }) {
  return (
    <FieldGroup legend={null} hint={hint}>
      <PersonFields autofill={autofill} />
    </FieldGroup>
  );
}

export function DisabledField() {
  return <Field<Athlete> span={3} name="disabled" {...knownFields.disabled} />;
}

export function MilitaryServiceField() {
  return (
    <Field<AdultRegistration>
      span={3}
      name="military_service"
      choices={yesNo}
      autoComplete="off"
      helperText="In the U.S. armed forces, now or in the past"
    />
  );
}

type Contact = Pick<AdultRegistration, 'cell_phone' | 'home_phone'>;

interface ContactFieldsProps {
  /** Text before the cell phone hint, such as whose number it is. */
  whose?: string;
  legend?: string | null;
}

export function ContactFields({ whose = '', legend = null }: ContactFieldsProps) {
  return (
    <FieldGroup legend={legend}>
      <Field<Contact>
        span={3}
        name="cell_phone"
        {...knownFields.cell_phone}
        helperText={`${whose}Include the area code, such as (212) 555-0148`}
      />
      <Field<Contact> span={3} name="home_phone" {...knownFields.home_phone} optional />
    </FieldGroup>
  );
}
