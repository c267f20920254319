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
import { HiddenText, hiddenFromView } from '#ui/hidden-text.tsx';
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
  const isClubPaid = Boolean(member.club_paid);
  const isIncomplete = standing === 'current' ? lacksConsent(member) : standing === 'unpaid' && isClubPaid;
  const special = (isReviewed && reviewBadge) || (isIncomplete && incompleteBadge);
  const { status, label } = special || standingBadges[standing];
  const isPayable = standing === 'unpaid' && !isReviewed && !isClubPaid;
  // On a phone, the badge and the buttons say all that is needed of these.
  const isBrief = (isPayable || (standing === 'current' && !isIncomplete && !isClubPaid)) && !member.deleting;
  const needsAction = isIncomplete || isClubPaid || (actionable.includes(standing) && !isReviewed);
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-labelledby={name}
      sx={{
        display: 'flex',
        flexDirection: { xs: 'row', sm: 'column' },
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        columnGap: 1.5,
        rowGap: { xs: 1.5, sm: 0 },
        p: { xs: 2, sm: 2.5, lg: 3 },
        borderRadius: 2,
      }}
    >
      <Box sx={{ flex: { xs: '1 1 0', sm: 'none' } }}>
        <Typography id={name} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {fullName(member)}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mb: { xs: 1, sm: 1.5 } }}>
          {productOf(member.membership_type).name}
        </Typography>
        <Box aria-live="polite">
          <StatusBadge status={status ?? member.status} {...(label && { label })} />
        </Box>
      </Box>
      <Box
        aria-live="polite"
        sx={{
          display: { xs: isBrief ? 'none' : 'block', sm: 'block' },
          flexBasis: { xs: '100%', sm: 'auto' },
          order: { xs: 1, sm: 0 },
          mt: { sm: 1.5 },
          mb: { sm: 2.5 },
        }}
      >
        {member.deleting && (
          <Typography sx={{ mb: 1.5, fontWeight: 600 }}>
            {isDeletionHeld(member, today)
              ? 'To be deleted: waiting for the office'
              : `To be deleted on ${dayText(member.deleting.deleted_on)}`}
          </Typography>
        )}
        <Typography component="div">
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
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          flexWrap: { sm: 'wrap' },
          gap: 1,
          mt: { sm: 'auto' },
          '& .MuiButton-root': { minHeight: 44, minWidth: { xs: '6.75rem', sm: 0 } },
        }}
      >
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
            sx={{ '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
          >
            Show card<HiddenText> of {fullName(member)}</HiddenText>
          </Button>
        )}
        <ViewButton
          view="dashboard"
          state={{ person: member.user_id }}
          variant={needsAction && !isPayable ? 'contained' : 'outlined'}
          sx={{ overflowWrap: 'anywhere', textAlign: { sm: 'left' } }}
        >
          Open
          <Box
            component="span"
            sx={(theme) => ({ whiteSpace: 'pre-wrap', [theme.breakpoints.down('sm')]: hiddenFromView })}
          >
            {' '}
            {possessive(called)} dashboard
          </Box>
        </ViewButton>
      </Box>
    </Paper>
  );
}

interface Badge {
  status?: string;
  label?: string;
}

/** The badge of a membership that lacks only a consent. */
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
