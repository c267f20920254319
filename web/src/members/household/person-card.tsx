import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { lacksConsent } from '@portal/contract/rules/consent';
import { lockedText } from '@portal/contract/rules/membership';
import { isDeletionHeld } from '@portal/contract/rules/retention';
import { productOf } from '@portal/contract/values/catalog';
import { fullName } from '@portal/contract/values/format';
import { possessive } from '@portal/contract/values/possessive';
import { Suspense, useId } from 'react';
import { useNameForReader } from '#members/own/called.ts';
import { type Standing, standingOf } from '#members/own/standing.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { StepText } from '#members/status/step-text.tsx';
import { dayText } from '#ui/format.ts';
import { HiddenText } from '#ui/hidden-text.tsx';
import { FullscreenIcon } from '#ui/member-icons.tsx';
import { PayButton } from '#ui/pay-button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useToday } from '#ui/use-today.ts';
import { ViewButton } from '#ui/view-link.tsx';

/** The standings that usually need the account holder's action. */
const actionable: readonly Standing[] = ['unpaid', 'denied', 'expired'];

interface PersonCardProps {
  member: OwnMember['member'];
  /** Whether the membership's payment is under review. */
  isUnderReview: boolean;
  /** Shows the card for the door, if there is one. */
  onDoor: (() => void) | undefined;
}

/** A family member: name, type, standing, next step, the card for the door, and the link to their dashboard. */
export function PersonCard({ member, isUnderReview, onDoor }: PersonCardProps) {
  const name = useId();
  const called = useNameForReader(member);
  const today = useToday();
  const standing = standingOf(member, today);
  const isReviewed = isUnderReview && standing === 'unpaid';
  const isIncomplete = standing === 'current' && lacksConsent(member);
  const special = (isReviewed && reviewBadge) || (isIncomplete && incompleteBadge);
  const { status, label } = special || standingBadges[standing];
  const isPayable = standing === 'unpaid' && !isReviewed;
  const needsAction = isIncomplete || (actionable.includes(standing) && !isReviewed);
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-labelledby={name}
      sx={{ display: 'flex', flexDirection: 'column', p: { xs: 2.5, lg: 3 }, borderRadius: 2 }}
    >
      <Typography id={name} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {fullName(member)}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{productOf(member.membership_type).name}</Typography>
      <Box aria-live="polite" sx={{ mb: 2.5 }}>
        <StatusBadge status={status ?? member.status} {...(label && { label })} />
        {member.deleting && (
          <Typography sx={{ mt: 1.5, fontWeight: 600 }}>
            {isDeletionHeld(member, today)
              ? 'To be deleted: waiting for the office'
              : `To be deleted on ${dayText(member.deleting.deleted_on)}`}
          </Typography>
        )}
        <Typography component="div" sx={{ mt: 1.5 }}>
          {standing === 'locked' ? (
            lockedText(member.status, called)
          ) : (
            <Suspense fallback={<Skeleton width="80%" />}>
              {/* The request to confirm the address appears once, above the family. */}
              <StepText member={{ ...member, email_confirmed: true }} isHere={isPayable} />
            </Suspense>
          )}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto' }}>
        {isPayable && (
          <PayButton
            order={{ membership_type: member.membership_type, members: [member.user_id] }}
            subject={fullName(member)}
            size="medium"
          />
        )}
        {onDoor && (
          <Button
            variant={needsAction ? 'outlined' : 'contained'}
            onClick={onDoor}
            startIcon={<FullscreenIcon />}
            sx={{ minHeight: 44 }}
          >
            Show card<HiddenText> of {fullName(member)}</HiddenText>
          </Button>
        )}
        <ViewButton
          view="dashboard"
          state={{ person: member.user_id }}
          variant={needsAction && standing !== 'unpaid' ? 'contained' : 'outlined'}
          sx={{ minHeight: 44, overflowWrap: 'anywhere', textAlign: 'left' }}
        >
          Open {possessive(called)} dashboard
        </ViewButton>
      </Box>
    </Paper>
  );
}

interface Badge {
  status?: string;
  label?: string;
}

/** The badge of a current membership without a consent. */
const incompleteBadge: Badge = { status: 'pending_approval', label: 'Policies not accepted' };

/** A person's badge for each standing, in a status color; locked members show the status itself. */
const standingBadges: Record<Standing, Badge> = {
  unpaid: { status: 'pending_payment', label: 'Payment required' },
  pending: { status: 'pending_approval', label: 'Awaiting approval' },
  denied: { status: 'denied', label: 'Not approved' },
  current: { status: 'approved', label: 'Active' },
  expired: { status: 'expired', label: 'Expired' },
  locked: {},
};

/** The badge of a member whose payment is under review. */
const reviewBadge: Badge = { status: 'pending_approval', label: 'Payment under review' };
