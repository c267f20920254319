import { Typography } from '@mui/material';
import { addressFields } from '@portal/contract/values/member-fields';
import { AddressFields } from '#forms/address-fields.tsx';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { GrapplingFields } from '#forms/grappling-fields.tsx';
import { OfficeField } from '#office/members/office-fields.tsx';
import { FoldedFields } from '#office/shared/folded-fields.tsx';
import type { Typed } from './correct-form.ts';

interface CorrectContactFieldsProps {
  /** Number of other members in the account, which shares one address. */
  others: number;
  /** Whether one of them is an admin; only that admin can change the address. */
  hasAdmin: boolean;
}

export function CorrectContactFields({ others, hasAdmin }: CorrectContactFieldsProps) {
  const householdNote =
    others > 0 ? ` It belongs to the account, so it changes for all ${others + 1} members of the household.` : '';
  return (
    <FieldGroup legend="Contact">
      {hasAdmin ? (
        <Span of={6}>
          <Typography variant="body2">
            An admin is in this account. Its email address can only be changed by signing in to it, under “Account &
            security”.
          </Typography>
        </Span>
      ) : (
        <OfficeField
          span={6}
          name="email"
          helperText={`We send a link to a new address. The address changes once the member opens the link.${householdNote}`}
        />
      )}
      <OfficeField name="phone" optional />
      <OfficeField name="home_phone" optional />
      <OfficeField name="emergency_contact_name" optional />
      <OfficeField name="emergency_contact_phone" optional />
    </FieldGroup>
  );
}

const grappling = ['belt_rank', 'club_academy'];

/** The fields that are seldom corrected. */
export function CorrectOtherFields({ isLeader }: { isLeader: boolean }) {
  return (
    <FoldedFields label="address, belt and club" names={[...addressFields, ...grappling]}>
      <AddressFields optional />
      <GrapplingFields required={isLeader} />
    </FoldedFields>
  );
}

/** The reason, which every correction needs. */
export function CorrectionReason() {
  return (
    <Field<Typed>
      span={6}
      name="reason"
      rows={2}
      helperText="Only managers see it here, with the old and new values. A member gets it with a copy of the data."
    />
  );
}
