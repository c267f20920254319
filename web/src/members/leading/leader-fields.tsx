import { birthDays } from '@portal/contract/day-spans';
import type { LeaderRequest } from '@portal/contract/leaders';
import type { NeededToLead } from '@portal/contract/leading';
import { states } from '@portal/contract/states';
import type { ReactNode } from 'react';
import { ClubField } from '#forms/club-field.tsx';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';

const stateChoices = Object.entries(states).sort(([, one], [, other]) => one.localeCompare(other));

const fields: Record<NeededToLead, ReactNode> = {
  date_of_birth: <Field<LeaderRequest> name="date_of_birth" type="date" {...birthDays()} autoComplete="bday" />,
  gender: (
    <Field<LeaderRequest>
      name="gender"
      choices={[
        ['m', 'Male'],
        ['f', 'Female'],
      ]}
      autoComplete="sex"
    />
  ),
  disabled: (
    <Field<LeaderRequest>
      name="disabled"
      choices={[
        ['n', 'No'],
        ['y', 'Yes'],
      ]}
      autoComplete="off"
      helperText="A long-term disability, so coaches and events can accommodate it"
    />
  ),
  cell_phone: <Field<LeaderRequest> name="cell_phone" type="tel" autoComplete="tel" />,
  address_line_1: <Field<LeaderRequest> name="address_line_1" autoComplete="address-line1" />,
  city: <Field<LeaderRequest> name="city" autoComplete="address-level2" />,
  state: <Field<LeaderRequest> name="state" choices={stateChoices} autoComplete="address-level1" />,
  zip_code: (
    <Field<LeaderRequest>
      name="zip_code"
      autoComplete="postal-code"
      inputMode="numeric"
      helperText="Five digits or ZIP+4, such as 12207-1234"
    />
  ),
  belt_rank: (
    <Field<LeaderRequest> name="belt_rank" autoComplete="off" helperText="Jiu jitsu or judo rank, such as blue belt" />
  ),
  club_academy: <ClubField required />,
};

interface LeaderFieldsProps {
  unknown: readonly NeededToLead[];
  /** What names them. */
  legend: string;
}

/** The fields for what is not known of a member yet; nothing where all is. */
export function LeaderFields({ unknown, legend }: LeaderFieldsProps) {
  if (unknown.length === 0) return null;
  return (
    <FieldGroup legend={legend} hint="Only what we don’t know yet.">
      {unknown.map((name) => (
        <Span key={name} of={3}>
          {fields[name]}
        </Span>
      ))}
    </FieldGroup>
  );
}
