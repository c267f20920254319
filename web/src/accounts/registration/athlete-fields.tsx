import { birthDays } from '@portal/contract/day-spans';
import type { AdultRegistration } from '@portal/contract/registration';
import type { ReactNode } from 'react';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { labels } from '#forms/labels.ts';

type Athlete = Pick<AdultRegistration, 'first_name' | 'last_name' | 'date_of_birth' | 'gender' | 'disabled'>;

const yesNo = [
  ['n', 'No'],
  ['y', 'Yes'],
] as const;

const genders = [
  ['m', 'Male'],
  ['f', 'Female'],
] as const;

interface PersonFieldsProps {
  /** Youth are registered by a parent, whose own name and birthday the browser must not fill in. */
  autofill: boolean;
  /** The share of the row that date of birth and gender have each. */
  short: 2 | 3;
}

/** Name, date of birth and gender. */
export function PersonFields({ autofill, short }: PersonFieldsProps) {
  const token = (own: string) => (autofill ? own : 'off');
  return (
    <>
      <Span of={3}>
        <Field<Athlete> name="first_name" label={labels.first_name} autoComplete={token('given-name')} />
      </Span>
      <Span of={3}>
        <Field<Athlete> name="last_name" label={labels.last_name} autoComplete={token('family-name')} />
      </Span>
      <Span of={short}>
        <Field<Athlete>
          name="date_of_birth"
          label={labels.date_of_birth}
          type="date"
          {...birthDays()}
          autoComplete={token('bday')}
        />
      </Span>
      <Span of={short}>
        <Field<Athlete> name="gender" label={labels.gender} choices={genders} autoComplete={token('sex')} />
      </Span>
    </>
  );
}

interface AthleteFieldsProps extends Pick<PersonFieldsProps, 'autofill'> {
  legend: string;
  children?: ReactNode;
}

/** Who is registered. */
export function AthleteFields({ legend, autofill, children }: AthleteFieldsProps) {
  // Three short fields share a row; with a fourth they stand two by two.
  const short = children ? 3 : 2;
  return (
    <FieldGroup legend={legend}>
      <PersonFields autofill={autofill} short={short} />
      <Span of={short}>
        <Field<Athlete>
          name="disabled"
          label={labels.disabled}
          choices={yesNo}
          autoComplete="off"
          helperText="A long-term disability, so coaches and events can accommodate it"
        />
      </Span>
      {children}
    </FieldGroup>
  );
}

/** A further field of adults. */
export function MilitaryServiceField() {
  return (
    <Span of={3}>
      <Field<AdultRegistration>
        name="military_service"
        label={labels.military_service}
        choices={yesNo}
        autoComplete="off"
        helperText="In the U.S. armed forces, now or in the past"
      />
    </Span>
  );
}
