import { zodResolver } from '@hookform/resolvers/zod';
import { type EnteredMember, enteredMember } from '@portal/contract/calls/approvals';
import type { User } from '@portal/contract/records/member';
import { addressFields } from '@portal/contract/values/member-fields';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AddressFields } from '#forms/address-fields.tsx';
import { formOptions } from '#forms/form-options.ts';
import { GrapplingFields } from '#forms/grappling-fields.tsx';
import { EmergencyFields } from '#forms/people-fields.tsx';
import { api } from '#lib/api.ts';
import { CreateDialog } from '#office/shared/create-dialog.tsx';
import { FoldedFields } from '#office/shared/folded-fields.tsx';
import { CreateAccountFields, CreatePoliciesFields } from './create-member-account.tsx';
import { CreateMembershipFields, CreatePersonFields, CreatePhoneFields } from './create-member-fields.tsx';
import { CreateMemberOutcome } from './create-member-outcome.tsx';
import { temporaryPassword } from './member-password.ts';

interface CreateMemberProps {
  /** Called as soon as the member is created, while the dialog still shows the outcome. */
  onCreated: (member: User) => void;
  onClose: () => void;
}

const seldomEntered = [
  'cell_phone',
  'home_phone',
  'emergency_contact_name',
  'emergency_contact_phone',
  ...addressFields,
  'belt_rank',
  'club_academy',
];

const check = zodResolver(enteredMember);

/** Drops empty fields. */
function withoutEmpty<Values extends object>(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  ) as Values;
}

/** The dialog that creates a member, approved unless chosen otherwise, with an initial password or an invitation. */
export function CreateMember({ onCreated, onClose }: CreateMemberProps) {
  const [preset] = useState(temporaryPassword);
  const form = useForm({
    ...formOptions,
    // Omits empty fields; most of them, such as the address, are optional.
    resolver: ((values, ...rest) => check(withoutEmpty(values), ...rest)) as typeof check,
    defaultValues: { membership_type: 'adult', status: 'approved', password: preset, send_email: false },
  });

  const create = async (body: EnteredMember) => {
    const { user } = await api.createMembership({ body });
    onCreated(user);
    return (close: () => void) => <CreateMemberOutcome member={user} password={body.password} onDone={close} />;
  };

  return (
    <CreateDialog
      title="Create member"
      rule="No fee is due. An approved member gets a membership number right away."
      submitText="Create member"
      failure="Failed to create member"
      form={form}
      create={create}
      onClose={onClose}
    >
      <CreateMembershipFields />
      <CreatePersonFields />
      <CreateAccountFields />
      <CreatePoliciesFields />
      <FoldedFields label="phones, address, belt and club" names={seldomEntered}>
        <CreatePhoneFields />
        <EmergencyFields />
        <AddressFields optional />
        <GrapplingFields />
      </FoldedFields>
    </CreateDialog>
  );
}
