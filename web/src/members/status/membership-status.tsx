import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { productOf } from '@portal/contract/catalogue';
import { dayOf } from '@portal/contract/days';
import { missingChecks } from '@portal/contract/membership';
import { underReviewText } from '@portal/contract/payment-review';
import { isRenewable } from '@portal/contract/terms';
import { lazy, Suspense } from 'react';
import { useUnderReview } from '#members/own/live.ts';
import { ownParts } from '#members/own/own-parts.ts';
import type { Standing } from '#members/own/standing.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { Facts } from '#ui/facts.tsx';
import { dayText } from '#ui/format.ts';
import { PayButton, type StartCheckout } from '#ui/pay-button.tsx';
import { Section } from '#ui/section.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { LeadText } from './lead-text.tsx';
import { PendingText } from './pending-text.tsx';
import { ProgressLine } from './progress-line.tsx';
import { Statement } from './statement.tsx';

const RenewPart = lazy(async () => ({ default: (await import('./renew-part.tsx')).RenewPart }));
const DeniedText = lazy(async () => ({ default: (await import('./denied-text.tsx')).DeniedText }));

interface MembershipStatusProps {
  member: OwnMember['member'];
  standing: Exclude<Standing, 'locked'>;
  startCheckout: StartCheckout;
}

/** Where the membership stands, what comes next, who acts and when; a change of standing is read out. */
export function MembershipStatus({ member, standing, startCheckout }: MembershipStatusProps) {
  const { membership_type } = member;
  const isUnderReview = useUnderReview(member.user_id, null);
  const inReview = standing === 'unpaid' && isUnderReview;
  return (
    <Section title="Membership Status">
      {standing === 'unpaid' && <ProgressLine current="Pay" />}
      {standing === 'pending' && <ProgressLine current="Approval" />}
      {standing === 'denied' && (
        <ProgressLine current="Not approved" isPaid={member.denial?.from !== 'pending_payment'} />
      )}
      <Box aria-live="polite">{inReview ? <ReviewText /> : <StandingText member={member} standing={standing} />}</Box>
      {standing === 'unpaid' && !inReview && (
        <PayButton membershipType={membership_type} startCheckout={startCheckout} />
      )}
      <NumberAndExpiry member={member} standing={standing} />
      {standing === 'current' && <AddToCalendar member={member} today={dayOf()} />}
      {isRenewable(member, dayOf()) && (
        <Box id={ownParts.renewal} role="group" aria-label="Renewal" tabIndex={-1} sx={{ mt: 2.5 }}>
          {isUnderReview ? (
            <ReviewText />
          ) : (
            <Suspense
              fallback={<Skeleton variant="rounded" height={96} role="status" aria-label="Loading your renewal" />}
            >
              <RenewPart mark={markOf(member)} startCheckout={startCheckout} />
            </Suspense>
          )}
        </Box>
      )}
    </Section>
  );
}

/** What the answer to a question about renewal depends on. */
function markOf({ membership_type, membership_expiry, date_of_birth, ...checks }: OwnMember['member']): string {
  return [membership_type, membership_expiry, date_of_birth, ...missingChecks(checks, dayOf())].join(' ');
}

function ReviewText() {
  return (
    <Statement title="Payment under review" color="warning.main">
      {underReviewText}
    </Statement>
  );
}

function StandingText({ member, standing }: Omit<MembershipStatusProps, 'startCheckout'>) {
  const { membership_type, membership_expiry } = member;
  const type = productOf(membership_type).name;
  if (standing === 'current') {
    return (
      <Statement title="Active Membership" color="success.main">
        Your {type} membership is active.
        {membership_type === 'grappling_leader' && <LeadText member={member} />}
        {membership_type !== 'grappling_leader' &&
          (isRenewable(member, dayOf()) ? ' It is time to renew it.' : ' There’s nothing you need to do.')}
      </Statement>
    );
  }
  if (standing === 'expired') {
    return (
      <Statement title="Membership expired" color="error.main">
        Your membership expired{membership_expiry && ` on ${dayText(membership_expiry)}`}, so it does not cover training
        or competition. Renew it to be covered again.
      </Statement>
    );
  }
  if (standing === 'pending') {
    return (
      <Statement title="Awaiting approval" color="warning.main">
        <PendingText member={member} />
      </Statement>
    );
  }
  if (standing === 'denied') {
    return (
      <Statement title="Not approved" color="error.main">
        <Suspense>
          <DeniedText member={member} />
        </Suspense>
      </Statement>
    );
  }
  return (
    <Statement title="Payment required" color="warning.main">
      Your registration is complete except for the {type} membership fee. Pay it by card on our payment provider’s
      secure page. An administrator then approves your membership, usually within two business days.
    </Statement>
  );
}

function NumberAndExpiry({ member, standing }: Omit<MembershipStatusProps, 'startCheckout'>) {
  const { membership_number, membership_expiry } = member;
  if (!membership_number) return null;
  return (
    <Facts
      facts={[
        ['Membership number', <Digits key="number">{membership_number}</Digits>],
        ...(membership_expiry
          ? ([[standing === 'expired' ? 'Expired' : 'Expires', dayText(membership_expiry)]] as const)
          : []),
      ]}
    />
  );
}

function Digits({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ fontWeight: 650 }}>
      {children}
    </Box>
  );
}
