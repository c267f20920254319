import { Typography } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '#forms/checkbox-field.tsx';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { labels } from '#forms/labels.ts';
import { OfficeField } from '#office/members/office-fields.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { type Typed, useChosenType } from './create-member-fields.tsx';

function useIsInvited(): boolean {
  return useWatch<Typed, 'send_email'>({ name: 'send_email' }) === true;
}

/** How the new member will sign in: with a password set here, or one they choose by invitation. */
export function CreateAccountFields() {
  const isInvited = useIsInvited();
  return (
    <FieldGroup legend="Account">
      <OfficeField span={6} name="email" />
      <Span of={6}>
        <CheckboxField<Typed> name="send_email" label="Send an invitation by email" optional />
        {isInvited && (
          <Typography variant="body2" color="textSecondary" sx={{ ml: 4 }}>
            The email has a link to choose a password, so you don’t need a temporary one. The link works for 14 days.
          </Typography>
        )}
      </Span>
      {!isInvited && <PasswordField />}
    </FieldGroup>
  );
}

/** Shows the password, because the admin reads it out or passes it on. */
function PasswordField() {
  const { getValues } = useFormContext<Typed>();
  return (
    <Field<Typed>
      span={6}
      name="password"
      label="Temporary password"
      autoComplete="off"
      helperText="Created for this member only and not emailed. Please give it to the member yourself."
      adornment={<CopyButton what="temporary password" text={() => getValues('password') ?? ''} />}
    />
  );
}

/** Whether the policies get signed on paper, by the member or, for a youth member, by a parent. */
export function CreatePoliciesFields() {
  const isInvited = useIsInvited();
  const who = useChosenType() === 'youth' ? 'A parent or guardian' : 'The member';
  return (
    <FieldGroup
      legend={labels.policies_accepted}
      hint={isInvited ? 'If you leave this unchecked, the invitation asks for it.' : undefined}
    >
      <Span of={6}>
        <CheckboxField<Typed>
          name="policies_accepted"
          label={`${who} has signed the policies, the membership waiver and the code of conduct on paper`}
          optional
        />
      </Span>
    </FieldGroup>
  );
}
