import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { dayOf } from '@portal/contract/days';
import type { User } from '@portal/contract/members';
import type { ReactNode } from 'react';
import { useSession } from '../lib/session.ts';
import { Page } from '../ui/page.tsx';
import { CardSection } from './card-section.tsx';
import { Facts } from './facts.tsx';
import { LeaderChecks } from './leader-checks.tsx';
import { LockedScreen } from './locked-screen.tsx';
import { MembershipStatus } from './membership-status.tsx';
import type { StartCheckout } from './pay-button.tsx';
import { profileFacts } from './profile-facts.ts';
import { Section } from './section.tsx';
import { Services } from './services.tsx';
import { standingOf } from './standing.ts';
import { useOwnMember } from './use-own-member.ts';

interface DashboardProps {
  startCheckout: StartCheckout;
}

/** A member's own screen. It follows the member document live: an approval or a lock shows without reloading. */
export function Dashboard({ startCheckout }: DashboardProps) {
  const { user } = useSession();
  return user && <OwnDashboard profile={user} startCheckout={startCheckout} />;
}

function OwnDashboard({ profile, startCheckout }: DashboardProps & { profile: User }) {
  const { member, card, isLive } = useOwnMember(profile);
  const standing = standingOf(member, dayOf());
  if (standing === 'locked') return <LockedScreen status={member.status} />;

  return (
    <Page title={`Welcome, ${member.first_name}`}>
      {!isLive && (
        <Alert severity="info" sx={{ mb: 3 }}>
          This page cannot update itself right now. Reload it to see changes.
        </Alert>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: '7fr 5fr' }, gap: { xs: 5, md: 7 }, alignItems: 'start' }}>
        <Column>
          <MembershipStatus member={member} standing={standing} startCheckout={startCheckout} />
          {member.membership_type === 'grappling_leader' && <LeaderChecks member={member} />}
          <Section title="Profile Information">
            <Facts facts={profileFacts(member)} />
          </Section>
        </Column>
        <Column>
          <CardSection card={card} standing={standing} />
          <Services member={member} standing={standing} />
        </Column>
      </Box>
    </Page>
  );
}

function Column({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>{children}</Box>;
}
