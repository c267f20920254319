import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSession } from '../lib/session.ts';
import { Page } from '../ui/page.tsx';
import { ViewLink } from '../ui/view-link.tsx';
import { LeaderOnlyCard, MembershipCard } from './membership-card.tsx';

const steps = [
  ['Register', 'Fill in the form for your membership. It takes about five minutes.'],
  ['Pay online', 'Pay the fee on the secure page of our card payment provider.'],
  ['Get approved', 'The federation checks your registration and gives you your membership number and card.'],
] as const;

function Steps() {
  return (
    <Box component="section" aria-labelledby="steps" sx={{ mt: { xs: 6, md: 8 } }}>
      <Typography id="steps" variant="h2">
        How it works
      </Typography>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          mt: 3,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { md: 'repeat(3, 1fr)' },
        }}
      >
        {steps.map(([name, text], at) => (
          <Box component="li" key={name} sx={{ borderTop: 2, borderColor: 'text.primary', pt: 2 }}>
            <Typography component="h3" variant="h3">
              {at + 1}. {name}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const grid = (columns: number) => ({
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: '1fr', md: `repeat(${columns}, 1fr)` },
});

/** The five things that can be bought: three memberships, and two applications of grappling leaders. */
export function Membership() {
  const { state } = useSession();
  return (
    <Page
      title="Membership"
      lead="Choose the membership that fits you. Every one covers you at practice and at sanctioned events."
    >
      <Box sx={grid(3)}>
        <MembershipCard type="youth" />
        <MembershipCard type="adult" />
        <MembershipCard type="grappling_leader" />
      </Box>
      <Typography variant="h2" sx={{ mt: { xs: 6, md: 8 } }}>
        For grappling leaders
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        Charters and sanctions need an approved grappling leader membership.
        {state === 'signed-out' && (
          <>
            {' '}
            Already a leader? <ViewLink view="login">Sign in</ViewLink>
          </>
        )}
      </Typography>
      <Box sx={grid(2)}>
        <LeaderOnlyCard product="academy_charter" />
        <LeaderOnlyCard product="event_sanction" />
      </Box>
      <Steps />
    </Page>
  );
}
