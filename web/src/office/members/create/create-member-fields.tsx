import type { enteredMember } from '@portal/contract/approvals';
import { birthDays } from '@portal/contract/day-spans';
import { type MembershipType, membershipTypes } from '@portal/contract/membership';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { labels } from '#forms/labels.ts';
import { CopyButton } from '#office/shared/copy-button.tsx';

type Typed = z.input<typeof enteredMember>;

const typeNames: Record<MembershipType, string> = {
  youth: 'Youth (ages 5-18)',
  adult: 'Adult (ages 18-72)',
  grappling_leader: 'Grappling Leader',
};

const statuses = [
  ['approved', 'Approved'],
  ['pending_approval', 'Pending approval'],
] as const;

const genders = [
  ['m', 'Male'],
  ['f', 'Female'],
] as const;

/** Who is entered, as what, and with which password. */
export function CreateMemberFields() {
  const type = useWatch<Typed, 'membership_type'>({ name: 'membership_type' });
  return (
    <>
      <FieldGroup legend="Membership">
        <Span of={3}>
          <Field<Typed>
            name="membership_type"
            label={labels.membership_type}
            choices={membershipTypes.map((one) => [one, typeNames[one]] as const)}
          />
        </Span>
        <Span of={3}>
          <Field<Typed> name="status" label={labels.status} choices={statuses} />
        </Span>
      </FieldGroup>
      <FieldGroup legend="Member">
        <Span of={3}>
          <Field<Typed> name="first_name" label={labels.first_name} autoComplete="off" />
        </Span>
        <Span of={3}>
          <Field<Typed> name="last_name" label={labels.last_name} autoComplete="off" />
        </Span>
        <Span of={3}>
          <Field<Typed> name="date_of_birth" label={labels.date_of_birth} type="date" {...birthDays()} />
        </Span>
        <Span of={3}>
          <Field<Typed> name="gender" label={labels.gender} choices={genders} optional />
        </Span>
        {type === 'youth' && <ParentNames />}
      </FieldGroup>
      <FieldGroup legend="Account">
        <Span of={3}>
          <Field<Typed> name="email" label={labels.email} type="email" inputMode="email" autoComplete="off" />
        </Span>
        <Span of={3}>
          <Field<Typed>
            name="cell_phone"
            label={labels.cell_phone}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            optional
          />
        </Span>
        <Span of={6}>
          <PasswordField />
        </Span>
      </FieldGroup>
    </>
  );
}

function ParentNames() {
  return (
    <>
      <Span of={3}>
        <Field<Typed> name="parent_first_name" label={labels.parent_first_name} autoComplete="off" optional />
      </Span>
      <Span of={3}>
        <Field<Typed> name="parent_last_name" label={labels.parent_last_name} autoComplete="off" optional />
      </Span>
    </>
  );
}

/** The password is read out or passed on by the admin, and so it is shown. */
function PasswordField() {
  const { getValues } = useFormContext<Typed>();
  return (
    <Field<Typed>
      name="password"
      label="Temporary password"
      autoComplete="off"
      helperText="Made just now, for this member only. It is not sent to anybody: please pass it on yourself."
      adornment={<CopyButton what="temporary password" text={() => getValues('password')} />}
    />
  );
}
