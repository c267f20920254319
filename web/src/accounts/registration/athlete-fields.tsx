import { birthDays } from '@portal/contract/day-spans';
import type { AdultRegistration } from '@portal/contract/registration';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { labels } from '#forms/labels.ts';
import { genders, yesNo } from './choices.ts';

type Athlete = Pick<AdultRegistration, 'first_name' | 'last_name' | 'date_of_birth' | 'gender' | 'disabled'>;

interface PersonFieldsProps {
  /** Youth are registered by a parent, whose own name and birthday the browser must not fill in. */
  autofill: boolean;
}

/** Name, date of birth and gender. */
export function PersonFields({ autofill }: PersonFieldsProps) {
  const token = (own: string) => (autofill ? own : 'off');
  return (
    <>
      <Span of={3}>
        <Field<Athlete> name="first_name" label={labels.first_name} autoComplete={token('given-name')} />
      </Span>
      <Span of={3}>
        <Field<Athlete> name="last_name" label={labels.last_name} autoComplete={token('family-name')} />
      </Span>
      <Span of={3}>
        <Field<Athlete>
          name="date_of_birth"
          label={labels.date_of_birth}
          type="date"
          {...birthDays()}
          autoComplete={token('bday')}
        />
      </Span>
      <Span of={3}>
        <Field<Athlete> name="gender" label={labels.gender} choices={genders} autoComplete={token('sex')} />
      </Span>
    </>
  );
}

/** Who is registered. */
export function AthleteFields({ autofill, hint }: PersonFieldsProps & { hint?: string }) {
  return (
    <FieldGroup legend={null} hint={hint}>
      <PersonFields autofill={autofill} />
    </FieldGroup>
  );
}

/** What coaches and events have to know of somebody. */
export function DisabledField() {
  return (
    <Span of={3}>
      <Field<Athlete>
        name="disabled"
        label={labels.disabled}
        choices={yesNo}
        autoComplete="off"
        helperText="A long-term disability, so coaches and events can accommodate it"
      />
    </Span>
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
