import { Box, Button, Typography } from '@mui/material';
import type { Member } from '@portal/contract/records/member';
import { productOf } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import type { Check } from '@portal/contract/values/membership';
import { lazy, Suspense } from 'react';
import { useSession } from '#lib/session.ts';
import { useNavigate } from '#lib/views.ts';
import { isUnconfirmed } from '#office/decisions/approval-question.ts';
import { ApproveButton, DenyButton } from '#office/decisions/decision-buttons.tsx';
import { Mark } from '#office/members/marks.tsx';
import { isApprovable } from '#office/members/status-choices.ts';
import { MemberLink } from '#office/shared/member-link.tsx';
import { dayText } from '#ui/format.ts';

const NextStepText = lazy(async () => ({
  default: (await import('#office/decisions/next-step-text.tsx')).NextStepText,
}));

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

/** A pending member; for a leader missing a check, shows the next step first. */
export function PendingRow({ member, checksInReview, busy, onApprove, onDeny, heading }: PendingRowProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const documents = checksInReview?.map((document_type) => ({ document_type, state: 'pending' as const }));
  const isReady = isApprovable(member);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '1.4fr 1.6fr 1.4fr auto' },
        alignItems: 'center',
        columnGap: 3,
        rowGap: 0.5,
        py: 1.75,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          <MemberLink id={member.user_id}>{fullName(member)}</MemberLink>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {productOf(member.membership_type).name}
        </Typography>
      </Box>
      <Typography
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' }, overflowWrap: 'anywhere' }}
      >
        {member.email}
      </Typography>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {waitingText(member)}
        </Typography>
        {isUnconfirmed(member) && <Mark>Email not confirmed</Mark>}
        {!isReady && documents && (
          <Typography variant="body2" sx={{ color: 'warning.main', fontWeight: 600 }}>
            <Suspense>
              <NextStepText member={member} documents={documents} />
            </Suspense>
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, gridColumn: { xs: 2, md: 'auto' }, gridRow: { xs: 1, md: 'auto' } }}>
        {member.user_id !== user?.user_id && <DenyButton name={fullName(member)} onDeny={onDeny} next={heading} />}
        {isReady && <ApproveButton name={fullName(member)} busy={busy} onApprove={onApprove} next={heading} />}
        {!isReady && checksInReview && checksInReview.length > 0 && (
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
  const registered = `Registered ${dayText(dayOf(new Date(created_at)))}`;
  if (!payment_completed_at) return `${registered}, no fee due`;
  return `${registered}, paid ${dayText(dayOf(new Date(payment_completed_at)))}`;
}
