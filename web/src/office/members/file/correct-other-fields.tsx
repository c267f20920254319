import Typography from '@mui/material/Typography';
import { AddressFields } from '#forms/address-fields.tsx';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { GrapplingFields } from '#forms/grappling-fields.tsx';
import { labels } from '#forms/labels.ts';
import type { Typed } from './correct-form.ts';

interface CorrectContactFieldsProps {
  /** How many others are in the account, whose address it is. */
  others: number;
  /** Whether one of all is an admin, whose address only that admin changes. */
  hasAdmin: boolean;
}

/** How the member is reached. */
export function CorrectContactFields({ others, hasAdmin }: CorrectContactFieldsProps) {
  const whose =
    others > 0 ? ` It belongs to the account, so it changes for all ${others + 1} members of the household.` : '';
  return (
    <FieldGroup legend="Contact">
      <Span of={6}>
        {hasAdmin ? (
          <Typography variant="body2">
            An admin is in this account. Its email address can only be changed by signing in to it, under “Account &
            security”.
          </Typography>
        ) : (
          <Field<Typed>
            name="email"
            label={labels.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            helperText={`We send a link to a new address. The address changes once the member opens the link.${whose}`}
          />
        )}
      </Span>
      <Span of={3}>
        <Field<Typed> name="phone" label={labels.phone} type="tel" inputMode="tel" autoComplete="off" optional />
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
      <Span of={3}>
        <Field<Typed> name="emergency_contact_name" label={labels.emergency_contact_name} autoComplete="off" optional />
      </Span>
      <Span of={3}>
        <Field<Typed>
          name="emergency_contact_phone"
          label={labels.emergency_contact_phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          optional
        />
      </Span>
    </FieldGroup>
  );
}

/** Everything else, and why it is corrected. */
export function CorrectOtherFields({ isLeader }: { isLeader: boolean }) {
  return (
    <>
      <AddressFields optional />
      <GrapplingFields required={isLeader} />
      <FieldGroup legend="Reason">
        <Span of={6}>
          <Field<Typed>
            name="reason"
            label={labels.reason}
            rows={3}
            helperText="Only admins see it here, with the old and new values. A member gets it with a copy of the data."
          />
        </Span>
      </FieldGroup>
    </>
  );
}
