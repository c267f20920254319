import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { brand } from '@portal/contract/brand';
import { productOf } from '@portal/contract/catalogue';
import type { ReactNode } from 'react';
import { dayText } from '../ui/format.ts';
import { Facts } from './facts.tsx';
import { PayButton, type StartCheckout } from './pay-button.tsx';
import { Section } from './section.tsx';
import type { Standing } from './standing.ts';
import type { OwnMember } from './use-own-member.ts';

interface MembershipStatusProps {
  member: OwnMember['member'];
  standing: Exclude<Standing, 'locked'>;
  startCheckout: StartCheckout;
}

/** Where the membership stands and what comes next; a change of standing is read out. */
export function MembershipStatus({ member, standing, startCheckout }: MembershipStatusProps) {
  const { membership_type, membership_number, membership_expiry } = member;
  const type = productOf(membership_type).name;
  return (
    <Section title="Membership Status">
      <Box aria-live="polite">
        {standing === 'current' && (
          <Statement title="Active Membership" color="success.main">
            Your {type} membership is active.
          </Statement>
        )}
        {standing === 'expired' && (
          <Statement title="Membership Expired" color="error.main">
            Your membership expired{membership_expiry && ` on ${dayText(membership_expiry)}`}. Please contact support at{' '}
            {brand.email}.
          </Statement>
        )}
        {standing === 'awaiting' && (
          <Statement title="Awaiting Approval" color="warning.main">
            Your payment was processed. Your {type} membership is now awaiting admin approval; this page changes by
            itself as soon as it is approved.
          </Statement>
        )}
        {standing === 'unpaid' && (
          <Statement title="Payment Required" color="warning.main">
            Your registration is complete except for the {type} membership fee. You pay by card on the secure page of
            our payment provider.
          </Statement>
        )}
      </Box>
      {standing === 'unpaid' && <PayButton membershipType={membership_type} startCheckout={startCheckout} />}
      {membership_number && (
        <Facts
          facts={[
            ['Membership number', <Digits key="number">{membership_number}</Digits>],
            ...(membership_expiry
              ? ([[standing === 'expired' ? 'Expired' : 'Expires', dayText(membership_expiry)]] as const)
              : []),
          ]}
        />
      )}
    </Section>
  );
}

function Statement({ title, color, children }: { title: string; color: string; children: ReactNode }) {
  return (
    <Box sx={{ mb: 2.5 }}>
      <Typography variant="h2" component="p" sx={{ color, mb: 0.5 }}>
        {title}
      </Typography>
      <Typography sx={{ maxWidth: '34rem' }}>{children}</Typography>
    </Box>
  );
}

function Digits({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650, letterSpacing: '0.03em' }}>
      {children}
    </Box>
  );
}
