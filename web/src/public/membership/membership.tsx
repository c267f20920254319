import { Box, Paper, Typography } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { officeOf } from '@portal/contract/rules/offices';
import { productOf } from '@portal/contract/values/catalog';
import { brand } from '@portal/federation/brand';
import { lazy, Suspense } from 'react';
import { useSession } from '#lib/session.ts';
import { useView } from '#lib/views.ts';
import { NumberedSteps } from '#public/shared/numbered-steps.tsx';
import { PriceTerms } from '#public/shared/price.tsx';
import { Page } from '#ui/page.tsx';
import { ViewButton, ViewLink } from '#ui/view-link.tsx';
import { ApplicationCard, MembershipCard } from './membership-card.tsx';

const JoiningClub = lazy(async () => ({ default: (await import('#forms/joining-club.tsx')).JoiningClub }));

const steps = [
  { name: 'Register', text: 'Fill out the form for your membership. It takes about five minutes.' },
  { name: 'Pay online', text: 'Pay the fee by card on our payment provider’s secure page.' },
  {
    name: 'Get approved',
    text: 'We check your registration and give you a membership number and a digital card. We’ll email you as soon as it’s done.',
  },
];

function OwnMembership({ user }: { user: User }) {
  const isAdmin = officeOf(user) === 'manager';
  const isElsewhere = Boolean(brand.signup.youth);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="Your membership"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        p: { xs: 2.5, sm: 3 },
        mb: { xs: 4, md: 5 },
      }}
    >
      <Box sx={{ maxWidth: '58ch' }}>
        <Typography sx={{ fontWeight: 650 }}>
          {isAdmin
            ? 'You’re signed in as an admin.'
            : `You’re registered as ${productOf(user.membership_type).name}. Your status, card and services are on your dashboard.`}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {isElsewhere
            ? 'To register someone else, such as another child, choose their membership below. Our membership service opens in a new tab.'
            : 'You can add a child to your account. To register another adult, use the forms below with their own email address. You’ll be signed in to the new account.'}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <ViewButton view="dashboard" variant="contained" size="large">
          Open your dashboard
        </ViewButton>
        {!isElsewhere && (
          <ViewButton view="add-child" state={{ person: '' }} variant="outlined" size="large">
            Add a child
          </ViewButton>
        )}
      </Box>
    </Paper>
  );
}

const grid = (columns: number) => ({
  display: 'grid',
  gap: { xs: 1.5, sm: 3 },
  gridTemplateColumns: { xs: '1fr', md: `repeat(${columns}, 1fr)` },
});

/** The five products: three memberships, and two applications for grappling leaders. */
export function Membership() {
  const { state, user } = useSession();
  const { club } = useView().state;
  return (
    <Page
      title="Membership"
      lead="Choose the membership that fits you. Each one covers you at practice and at sanctioned events."
    >
      {club && (
        <Suspense>
          <JoiningClub />
        </Suspense>
      )}
      {user && <OwnMembership user={user} />}
      <Typography variant="h2" sx={{ mb: 2 }}>
        Join as a member
      </Typography>
      <Box sx={grid(3)}>
        <MembershipCard type="youth" />
        <MembershipCard type="adult" />
        <MembershipCard type="grappling_leader" />
      </Box>
      <Typography variant="h2" sx={{ mt: { xs: 6, md: 8 } }}>
        For grappling leaders
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        Charters and sanctions require an approved grappling leader membership.
        {state === 'signed-out' && (
          <>
            {' '}
            Already a leader? <ViewLink view="login">Sign in</ViewLink>
          </>
        )}
      </Typography>
      <Box sx={grid(2)}>
        <ApplicationCard kind="academy_charter" />
        <ApplicationCard kind="event_sanction" />
      </Box>
      <PriceTerms sx={{ display: { sm: 'none' }, mt: 1.5 }} />
      <Box component="section" aria-labelledby="steps" sx={{ mt: { xs: 6, md: 8 } }}>
        <Typography id="steps" variant="h2" sx={{ mb: 3 }}>
          How it works
        </Typography>
        <NumberedSteps steps={steps} across />
      </Box>
    </Page>
  );
}
