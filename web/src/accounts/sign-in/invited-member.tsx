import { Box, Typography } from '@mui/material';
import type { Invitation } from '@portal/contract/activation';
import { productOf } from '@portal/contract/catalogue';
import { display, ink, onInk } from '#ui/theme.ts';

/** A strip of the membership that waits for its member: name, type and number. */
export function InvitedMember({ invitation }: { invitation: Invitation }) {
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
        borderLeft: `6px solid ${ink.gold}`,
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
