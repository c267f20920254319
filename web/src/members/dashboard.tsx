import { Box, Skeleton } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { lacksConsent } from '@portal/contract/rules/consent';
import { isDueForHandOver } from '@portal/contract/rules/hand-over';
import { hasPendingLeaderRequest, mustSubmitChecks } from '@portal/contract/rules/leader-request';
import { missingLeaderChecks } from '@portal/contract/rules/membership';
import { fullName } from '@portal/contract/values/format';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '#lib/session.ts';
import { CardSection } from '#members/card/card-section.tsx';
import { useStoredCards } from '#members/card/use-stored-cards.ts';
import { AbandonedPaymentNotice } from '#members/own/abandoned-payment.tsx';
import { useNameForReader } from '#members/own/called.ts';
import { useOpenAccount } from '#members/own/own-account.ts';
import { useOpenedPart } from '#members/own/own-parts.ts';
import { standingOf } from '#members/own/standing.ts';
import { UnconfirmedNotice } from '#members/own/unconfirmed-notice.tsx';
import { useOwnMember } from '#members/own/use-own-member.ts';
import { PaymentHistory } from '#members/payments/payment-history.tsx';
import { ProfileSection } from '#members/profile/profile-section.tsx';
import { AddToCalendar } from '#members/status/add-to-calendar.tsx';
import { MembershipStatus } from '#members/status/membership-status.tsx';
import { Services } from '#members/status/services.tsx';
import { LiveProblem } from '#ui/live-problem.tsx';
import { Page } from '#ui/page.tsx';
import { useToday } from '#ui/use-today.ts';
import { ViewLink } from '#ui/view-link.tsx';

const LockedScreen = lazy(async () => ({ default: (await import('#members/status/locked-screen.tsx')).LockedScreen }));
const LeadingPart = lazy(async () => ({ default: (await import('#members/leading/leading-part.tsx')).LeadingPart }));
const AddChild = lazy(async () => ({ default: (await import('#members/household/add-child.tsx')).AddChild }));
const HandOver = lazy(async () => ({ default: (await import('#members/household/hand-over.tsx')).HandOver }));
const OwnData = lazy(async () => ({ default: (await import('#members/own-data/own-data.tsx')).OwnData }));
const DeletionNotice = lazy(async () => ({
  default: (await import('#members/own/deletion-notice.tsx')).DeletionNotice,
}));
const OfficeOffer = lazy(async () => ({ default: (await import('#members/own/office-offer.tsx')).OfficeOffer }));
const LeaderChecks = lazy(async () => ({ default: (await import('#members/checks/leader-checks.tsx')).LeaderChecks }));

const AcceptPolicies = lazy(async () => ({
  default: (await import('#members/consent/accept-policies.tsx')).AcceptPolicies,
}));

interface DashboardProps {
  /** A grappling leader's charters and events. */
  applications: ReactNode;
  /** A grappling leader's notices about them. */
  notices: ReactNode;
}

/** A member's own screen. Follows the member document live: an approval or a lock appears without reloading. */
export function Dashboard(props: DashboardProps) {
  const { user } = useSession();
  return user && <OwnDashboard profile={user} {...props} />;
}

/** The link from a family member to the whole family. */
const toFamily = (
  <ViewLink view="family" state={{ person: '' }}>
    Back to your family
  </ViewLink>
);

function OwnDashboard({ profile, applications, notices }: DashboardProps & { profile: User }) {
  const { member, card, live } = useOwnMember(profile);
  const isFamily = useSession().household.length > 1;
  const called = useNameForReader(member);
  const isAccountOpen = useOpenAccount();
  const today = useToday();
  useOpenedPart();
  const standing = standingOf(member, today);
  const cards = useStoredCards();
  const back = isFamily && toFamily;
  // While the locked screen is loading, the cards are already forgotten.
  if (standing === 'locked')
    return (
      <Suspense>
        <LockedScreen member={member} back={back} />
      </Suspense>
    );

  const isLeader = member.membership_type === 'grappling_leader';
  const checks = mustSubmitChecks(member) && (
    <Suspense fallback={<Skeleton variant="rounded" height={320} role="status" aria-label="Loading the checks" />}>
      <LeaderChecks member={member} />
    </Suspense>
  );
  const isAsking = hasPendingLeaderRequest(member);
  const leading = member.status === 'approved' && (
    <Suspense>
      <LeadingPart member={member} />
    </Suspense>
  );
  const services = <Services member={member} standing={standing} />;
  const hasCard = member.status === 'approved' && !lacksConsent(member);
  return (
    <Page
      title={
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {called ? fullName(member) : `Welcome, ${member.first_name}`}
        </Box>
      }
      back={back}
    >
      <LiveProblem of={[live]} />
      <Box sx={hasCard ? withCard : withoutCard}>
        <Part area="status">
          <MembershipStatus member={member} standing={standing} />
          {(lacksConsent(member) || member.club_paid) && (
            <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
              <AcceptPolicies member={member} />
            </Suspense>
          )}
          {!hasCard && checks}
        </Part>
        <Part area="card">
          <CardSection
            card={card}
            household={cards}
            standing={standing}
            issued={member.membership_issued}
            called={called}
            isWithoutConsent={lacksConsent(member)}
            missing={missingLeaderChecks(member, today)}
          />
          {!hasCard && services}
        </Part>
        <Part area="notices">
          {standing === 'current' && member.membership_number && <AddToCalendar member={member} today={today} />}
          <AbandonedPaymentNotice />
          <Suspense>
            <DeletionNotice member={member} />
            {member.office_offer?.office && member.office_offer.confirmed_by && (
              <OfficeOffer office={member.office_offer.office} states={member.office_offer.states} />
            )}
          </Suspense>
          {!isFamily && !member.email_confirmed && <UnconfirmedNotice email={member.email} />}
          {isLeader && notices}
        </Part>
        {hasCard && <Part area="aside">{services}</Part>}
        <Part area="rest">
          {isLeader && applications}
          {isAsking && leading}
          {hasCard && checks}
          {isAccountOpen && isDueForHandOver(member, today) && (
            <Suspense>
              <HandOver member={member} />
            </Suspense>
          )}
          <ProfileSection member={member} />
          <PaymentHistory member={member} />
          {!isAsking && leading}
          <Suspense>
            {!isFamily && <AddChild />}
            <OwnData member={member} />
          </Suspense>
        </Part>
      </Box>
    </Page>
  );
}

// On phones, one column: the card right after the status, then the services it opens. The last row takes the remaining
// height, so that no column waits for the other.
const withCard = {
  display: 'grid',
  gap: { xs: 5, md: '40px 56px' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
  gridTemplateRows: { md: 'auto auto auto 1fr' },
  gridTemplateAreas: {
    xs: '"status" "card" "notices" "aside" "rest"',
    md: '"status card" "notices card" "rest card" "rest aside"',
  },
} as const;

const withoutCard = {
  ...withCard,
  gridTemplateRows: { md: 'auto auto 1fr' },
  gridTemplateAreas: {
    xs: '"status" "notices" "card" "rest"',
    md: '"status card" "notices card" "rest card"',
  },
} as const;

function Part({ area, children }: { area: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        gridArea: area,
        display: 'grid',
        gap: 5,
        alignContent: 'start',
        minWidth: 0,
        '&:empty': { display: 'none' },
      }}
    >
      {children}
    </Box>
  );
}
