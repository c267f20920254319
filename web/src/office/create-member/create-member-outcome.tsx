import { Box, Button } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { fullName } from '@portal/contract/values/format';
import { MemberLink } from '#office/shared/member-link.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Facts } from '#ui/facts.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { statusText } from '#ui/status-badge.tsx';

interface CreateMemberOutcomeProps {
  member: User;
  /** Undefined if the member was invited to choose one. */
  password: string | undefined;
  onDone: () => void;
}

/** The new member's invitation, or the password to pass on, which is never shown again. */
export function CreateMemberOutcome({ member, password, onDone }: CreateMemberOutcomeProps) {
  const { membership_number, email, status } = member;
  return (
    <Outcome
      title={
        <>
          <MemberLink id={member.user_id}>{fullName(member)}</MemberLink> was added
        </>
      }
      tone="success"
      actions={
        <>
          {password !== undefined && <CopyButton what="temporary password" text={() => password} />}
          <Button variant="contained" onClick={onDone}>
            Done
          </Button>
        </>
      }
    >
      {password === undefined ? (
        <p>
          We’re sending an invitation to <EmailText>{email}</EmailText>. The member chooses a password with the link in
          it.
        </p>
      ) : (
        <p>Please give the member the temporary password now. It won’t be shown again.</p>
      )}
      <Box sx={{ mt: 2, color: 'text.primary' }}>
        <Facts
          facts={[
            ['Status', statusText(status)],
            ...(membership_number ? [['Membership number', membership_number] as const] : []),
            ['Email', email],
            ...(password === undefined
              ? []
              : [['Temporary password', <Password key="password" text={password} />] as const]),
          ]}
        />
      </Box>
    </Outcome>
  );
}

function Password({ text }: { text: string }) {
  return (
    <Box component="code" sx={{ fontSize: '1.125rem' }}>
      {text}
    </Box>
  );
}
