import { Box, Typography } from '@mui/material';
import { isLocked } from '@portal/contract/rules/membership';
import { fullName } from '@portal/contract/values/format';
import { useSession } from '#lib/session.ts';
import { useHousehold } from '#members/own/use-own-member.ts';
import { StepText } from '#members/status/step-text.tsx';

/**
 * The next steps for the other family members; nothing for the only member of an account, and none for locked members.
 */
export function FamilySteps() {
  const { user } = useSession();
  const others = useHousehold().filter(({ member }) => member.user_id !== user?.user_id && !isLocked(member.status));
  if (others.length === 0) return null;
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mt: 4, mb: 1 }}>
        Your family
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 3, maxWidth: '40rem', '& > li': { pl: 0.5, mb: 1, lineHeight: 1.6 } }}>
        {others.map(({ member }) => (
          <li key={member.user_id}>
            <strong>{fullName(member)}:</strong> <StepText member={{ ...member, email_confirmed: true }} />
          </li>
        ))}
      </Box>
    </>
  );
}
