import { Box, Typography } from '@mui/material';
import { brand } from '@portal/federation/brand';
import { useSession } from '#lib/session.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { JoinAsLeader } from '#ui/join-as-leader.tsx';
import { ViewButton } from '#ui/view-link.tsx';

/** The steps between a background check and a leader's approval. */
export function AfterScreening() {
  const { user } = useSession();
  return (
    <Box component="section" aria-labelledby="afterwards" sx={{ mt: { xs: 5, md: 7 }, maxWidth: '46rem' }}>
      <Typography id="afterwards" variant="h2" sx={{ mb: 2 }}>
        What happens next
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, pl: 2.5, '& > li': { mb: 1.5, pl: 0.5 }, '& > li::marker': { color: 'secondary.main' } }}
      >
        <li>
          <strong>SafeSport.</strong> Complete the{' '}
          <ExternalLink href={brand.links.safesport}>SafeSport certification</ExternalLink>, the abuse prevention
          training for everyone who works with athletes.
        </li>
        <li>
          <strong>Verification.</strong> Upload your certificates on your dashboard as PDF, PNG or JPEG files. We verify
          them within two business days. Anyone who scans your card sees whether each check is Verified, Pending or
          Expired, and its last day.
        </li>
        <li>
          <strong>Approval.</strong> Once both are verified and your fee is paid, we approve your grappling leader
          membership and give you your membership number and card.
        </li>
      </Box>
      <Box sx={{ mt: 3 }}>
        {user?.membership_type === 'grappling_leader' ? (
          <ViewButton view="dashboard" variant="outlined" size="large">
            Go to Dashboard
          </ViewButton>
        ) : (
          <JoinAsLeader />
        )}
      </Box>
    </Box>
  );
}
