import type { enteredMember } from '@portal/contract/approvals';
import { birthDays } from '@portal/contract/day-spans';
import { type MembershipType, membershipTypes } from '@portal/contract/membership';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { labels } from '#forms/labels.ts';
import { genders, yesNo } from '#office/members/member-facts.ts';

/** The fields of the dialog, as they are typed. */
export type Typed = z.input<typeof enteredMember>;

/** The type that is chosen. */
export function useChosenType(): Typed['membership_type'] {
  return useWatch<Typed, 'membership_type'>({ name: 'membership_type' });
}

const typeNames: Record<MembershipType, string> = {
  youth: 'Youth (ages 5-18)',
  adult: 'Adult (ages 18-72)',
  grappling_leader: 'Grappling Leader',
};

const pending = ['pending_approval', 'Pending approval'] as const;
const statuses = [['approved', 'Approved'], pending] as const;

/** As what somebody is entered. The server approves no leader whose checks are missing, as those of a new one are. */
export function CreateMembershipFields() {
  const { setValue } = useFormContext<Typed>();
  const isLeader = useChosenType() === 'grappling_leader';

  useEffect(() => setValue('status', isLeader ? 'pending_approval' : 'approved'), [isLeader, setValue]);

  return (
    <FieldGroup legend="Membership">
      <Span of={3}>
        <Field<Typed>
          name="membership_type"
          label={labels.membership_type}
          choices={membershipTypes.map((one) => [one, typeNames[one]] as const)}
        />
      </Span>
      <Span of={3}>
        <Field<Typed>
          name="status"
          label={labels.status}
          choices={isLeader ? [pending] : statuses}
          helperText={isLeader && 'You can approve a leader once SafeSport and the background check are verified.'}
        />
      </Span>
    </FieldGroup>
  );
}

/** Who is entered. */
export function CreatePersonFields() {
  const type = useChosenType();
  // Three short fields share a row; with a fourth they stand two by two.
  const short = type === 'adult' ? 3 : 2;
  return (
    <FieldGroup legend="Member">
      <Span of={3}>
        <Field<Typed> name="first_name" label={labels.first_name} autoComplete="off" />
      </Span>
      <Span of={3}>
        <Field<Typed> name="last_name" label={labels.last_name} autoComplete="off" />
      </Span>
      {type === 'youth' && <ParentNames />}
      <Span of={short}>
        <Field<Typed> name="date_of_birth" label={labels.date_of_birth} type="date" {...birthDays()} />
      </Span>
      <Span of={short}>
        <Field<Typed> name="gender" label={labels.gender} choices={Object.entries(genders)} optional />
      </Span>
      <Span of={short}>
        <Field<Typed> name="disabled" label={labels.disabled} choices={Object.entries(yesNo)} optional />
      </Span>
      {type === 'adult' && (
        <Span of={short}>
          <Field<Typed>
            name="military_service"
            label={labels.military_service}
            choices={Object.entries(yesNo)}
            optional
          />
        </Span>
      )}
    </FieldGroup>
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

/** The phone numbers of whoever is entered. */
export function CreatePhoneFields() {
  return (
    <FieldGroup legend="Contact">
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
      <Span of={3}>
        <Field<Typed>
          name="home_phone"
          label={labels.home_phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          optional
        />
      </Span>
    </FieldGroup>
  );
}
