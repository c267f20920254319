import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fullName } from '@portal/contract/format';
import type { User } from '@portal/contract/members';
import { CopyButton } from '#office/shared/copy-button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { statusText } from '#ui/status-badge.tsx';

interface CreateMemberOutcomeProps {
  member: User;
  password: string;
  onDone: () => void;
}

/** What the office passes on to a member whom it has entered: the password is to be seen here for the last time. */
export function CreateMemberOutcome({ member, password, onDone }: CreateMemberOutcomeProps) {
  const { membership_number, email, status } = member;
  return (
    <Outcome
      title={`${fullName(member)} is entered`}
      tone="success"
      ways={
        <>
          <CopyButton what="temporary password" text={() => password} />
          <Button variant="contained" onClick={onDone}>
            Done
          </Button>
        </>
      }
    >
      <p>Please pass the temporary password on now: it is not shown again.</p>
      <Box sx={{ mt: 2, color: 'text.primary' }}>
        <Facts
          facts={[
            ['Status', statusText(status)],
            ...(membership_number ? [['Membership number', membership_number] as const] : []),
            ['Email', email],
            [
              'Temporary password',
              <Box key="password" component="code" sx={{ fontSize: '1.125rem' }}>
                {password}
              </Box>,
            ],
          ]}
        />
      </Box>
    </Outcome>
  );
}
