import { Box, Typography } from '@mui/material';
import type { Session } from '@portal/contract/calls/accounts';
import { type Acceptance, acceptanceSchemaFor, type Invitation } from '@portal/contract/records/activation';
import { day, optionalDay } from '@portal/contract/records/fields';
import { requiringCompleteContact } from '@portal/contract/records/registration';
import { productOf } from '@portal/contract/values/catalog';
import { FormFrame } from '#forms/form-frame.tsx';
import { MemberField } from '#forms/member-field.tsx';
import { type FirstPassword, firstPassword } from '#forms/new-password.ts';
import { PasswordField } from '#forms/password-field.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { messageOf } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { useNavigate } from '#lib/views.ts';
import { useNotify } from '#ui/notice.tsx';
import { display, ink, onInk } from '#ui/theme.ts';
import { ConsentFields } from './consent-fields.tsx';
import { refusalOf } from './link-check.ts';

interface Born {
  date_of_birth?: string | undefined;
}

interface ActivationFormProps {
  invitation: Invitation;
  label: string;
  /** Submits the password and the consents with the link. */
  activate: (chosen: Acceptance & Pick<FirstPassword, 'password'> & Born) => Promise<Session>;
  /** Whether to ask for the birth date, which the server compares. */
  birthAsked?: boolean;
  /** Called if the server rejects the link, which has expired or been used since it was checked. */
  onDead: (reason: string) => void;
}

/**
 * Sets an invited member's first password, collects the consents (a parent's for a child), and opens a session in place
 * of any other.
 */
export function ActivationForm({ invitation, label, activate, birthAsked = false, onDead }: ActivationFormProps) {
  const { open } = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  const schema = requiringCompleteContact(
    firstPassword.safeExtend({
      ...acceptanceSchemaFor(invitation).shape,
      date_of_birth: birthAsked ? day : optionalDay,
    }),
  );
  const schemaForm = useSchemaForm(schema, {
    defaultValues: {
      date_of_birth: '',
      password: '',
      confirm_password: '',
      policies_accepted: false,
      parent_first_name: invitation.parent_first_name ?? '',
      parent_last_name: invitation.parent_last_name ?? '',
      parent_consent: false,
      emergency_contact_name: '',
      emergency_contact_phone: '',
    },
    send,
    failed: 'Error activating account',
  });

  async function send({ confirm_password, ...chosen }: Acceptance & FirstPassword & Born): Promise<void> {
    let session: Session;
    try {
      session = await activate(chosen);
    } catch (error) {
      return onDead(refusalOf(error));
    }
    try {
      await open(session);
      navigate('dashboard', {}, true);
    } catch (error) {
      // The password is already set, so the next step is to sign in with it.
      notify(messageOf(error, 'Your password is set, but we couldn’t sign you in. Please sign in.'), 'error');
      navigate('login', {}, true);
    }
  }

  return (
    <>
      {invitation.user_name && <InvitedMember invitation={invitation} />}
      <FormFrame {...schemaForm} gap={2.5}>
        {birthAsked && <MemberField name="date_of_birth" helperText="So we know that it’s you" />}
        <PasswordField autoComplete="new-password" helperText="At least 8 characters" />
        <PasswordField name="confirm_password" autoComplete="new-password" helperText="Enter the same password again" />
        <ConsentFields invitation={invitation} />
        <SubmitButton label={label} next="This signs you in." />
      </FormFrame>
    </>
  );
}

/** A strip of the membership being activated: name, type and number. */
function InvitedMember({ invitation }: { invitation: Invitation }) {
  const { user_name, membership_type, membership_number } = invitation;
  const facts = [
    ['Membership', membership_type && productOf(membership_type).name],
    ['Membership number', membership_number ?? 'Assigned on approval'],
  ];
  return (
    <Box
      sx={{
        ...onInk,
        borderRadius: '0 12px 12px 0',
        borderLeft: `6px solid ${ink.accent}`,
        p: { xs: 2.5, sm: 3 },
        mb: 3,
      }}
    >
      <Typography component="h2" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {user_name}
      </Typography>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5, m: 0, mt: 2 }}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <Box component="dt" sx={{ fontSize: '0.875rem', color: ink.muted }}>
              {term}
            </Box>
            <Box component="dd" sx={{ ...display, m: 0, fontSize: '1.375rem', lineHeight: 1.3 }}>
              {fact}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  );
}
