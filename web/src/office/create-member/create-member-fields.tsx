import type { enteredMember } from '@portal/contract/calls/approvals';
import { moreFieldsOf } from '@portal/contract/values/member-fields';
import { type MembershipType, membershipTypes } from '@portal/contract/values/membership';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '#forms/field.tsx';
import { FieldGroup } from '#forms/field-group.tsx';
import { OfficeField, OfficeMoreFields } from '#office/members/office-fields.tsx';

export type Typed = z.input<typeof enteredMember>;

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

/** The new member's type and status. The server approves no leader without checks, which a new leader never has. */
export function CreateMembershipFields() {
  const { setValue } = useFormContext<Typed>();
  const isLeader = useChosenType() === 'grappling_leader';

  useEffect(() => setValue('status', isLeader ? 'pending_approval' : 'approved'), [isLeader, setValue]);

  return (
    <FieldGroup legend="Membership">
      <Field<Typed>
        span={3}
        name="membership_type"
        choices={membershipTypes.map((one) => [one, typeNames[one]] as const)}
      />
      <Field<Typed>
        span={3}
        name="status"
        choices={isLeader ? [pending] : statuses}
        helperText={isLeader && 'You can approve a leader once SafeSport and the background check are verified.'}
      />
    </FieldGroup>
  );
}

export function CreatePersonFields() {
  const type = useChosenType();
  // The birth date, the gender and the fields of the type fill rows of three, or else of two.
  const short = (2 + moreFieldsOf(type).length) % 3 === 0 ? 2 : 3;
  return (
    <FieldGroup legend="Member">
      <OfficeField name="first_name" />
      <OfficeField name="last_name" />
      {type === 'youth' && <ParentNames />}
      <OfficeField span={short} name="date_of_birth" />
      <OfficeField span={short} name="gender" optional />
      <OfficeMoreFields span={short} type={type} />
    </FieldGroup>
  );
}

function ParentNames() {
  return (
    <>
      <OfficeField name="parent_first_name" optional />
      <OfficeField name="parent_last_name" optional />
    </>
  );
}

export function CreatePhoneFields() {
  return (
    <FieldGroup legend="Contact">
      <OfficeField name="cell_phone" optional />
      <OfficeField name="home_phone" optional />
    </FieldGroup>
  );
}
