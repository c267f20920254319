import { Box, Button, Typography } from '@mui/material';
import type { Member } from '@portal/contract/records/member';
import { productOf } from '@portal/contract/values/catalog';
import { fullName } from '@portal/contract/values/format';
import type { Check } from '@portal/contract/values/membership';
import { useSession } from '#lib/session.ts';
import { useNavigate } from '#lib/views.ts';
import { isUnconfirmed } from '#office/decisions/approval-question.ts';
import { ApproveButton, DenyButton } from '#office/decisions/decision-buttons.tsx';
import { isApprovable } from '#office/members/status-choices.ts';
import { briefDayText } from '#office/shared/brief-day.ts';
import { MemberLink } from '#office/shared/member-link.tsx';
import { useOffice } from '#office/shared/use-office.ts';
import { denseRow, rowButtons, truncated } from '#ui/dense-row.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

interface PendingRowProps {
  member: Member;
  /** The checks with pending documents; undefined until loaded. */
  checksInReview: readonly Check[] | undefined;
  busy: boolean;
  onApprove: () => void;
  onDeny: () => void;
  /** ID of the element to focus when the member leaves the list. */
  heading: string;
}

/** The columns that all rows of the list share. */
export const pendingColumns = {
  display: { md: 'grid' },
  gridTemplateColumns: { md: 'auto minmax(0, 1.3fr) minmax(0, 1fr) auto auto' },
  columnGap: { md: 2 },
} as const;

/** A pending member in one line, with the obstacles to approval. */
export function PendingRow({ member, checksInReview, busy, onApprove, onDeny, heading }: PendingRowProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const { mayCall } = useOffice();
  const isReady = isApprovable(member);
  const isInReview = checksInReview !== undefined && checksInReview.length > 0;
  return (
    <Box
      component="li"
      sx={{
        ...denseRow,
        gridColumn: { md: '1 / -1' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'subgrid' },
        alignItems: 'center',
        minHeight: 44,
        py: { xs: 1, md: '2px' },
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {waitingText(member)}
      </Typography>
      <Box sx={{ gridColumn: { xs: 1, md: 'auto' }, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h3" variant="body2" sx={{ display: 'inline', fontWeight: 650 }}>
          <MemberLink id={member.user_id}>{fullName(member)}</MemberLink>
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          , {productOf(member.membership_type).name}
        </Typography>
      </Box>
      <Typography variant="body2" title={member.email} sx={{ ...truncated, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <EmailText>{member.email}</EmailText>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        {isUnconfirmed(member) && <StatusBadge status="unconfirmed" label="Email not confirmed" />}
        {!isReady && checksInReview && (
          <StatusBadge status="pending_payment" label={isInReview ? 'Documents to review' : 'Checks missing'} />
        )}
      </Box>
      <Box sx={{ ...rowButtons, gridColumn: { xs: 2, md: 'auto' }, gridRow: { xs: '1 / span 2', md: 'auto' } }}>
        {member.user_id !== user?.user_id && (
          <DenyButton call="denyMembership" name={fullName(member)} onDeny={onDeny} next={heading} />
        )}
        {isReady && (
          <ApproveButton
            call="approveMembership"
            name={fullName(member)}
            busy={busy}
            onApprove={onApprove}
            next={heading}
          />
        )}
        {!isReady && isInReview && mayCall('verifyDocument') && (
          <Button
            variant="contained"
            aria-label={`Review documents of ${fullName(member)}`}
            onClick={() => navigate('admin-documents')}
          >
            Review
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** Starts with the date the list is sorted by. */
function waitingText({ created_at, payment_completed_at }: Member): string {
  return `${briefDayText(created_at)} · ${payment_completed_at ? 'paid' : 'no fee due'}`;
}
