import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { LeaderDocument } from '@portal/contract/documents';
import type { Member } from '@portal/contract/members';
import type { Live } from '#lib/live.ts';
import { LiveProblem } from '#office/shared/live-problem.tsx';
import { HiddenText } from '#ui/hidden-text.tsx';
import { pendingShown } from './live.ts';
import { PendingRow } from './pending-row.tsx';
import { checksOf } from './status-choices.ts';
import { useMemberActions } from './use-member-actions.ts';

const heading = 'pending';

interface PendingMembersProps {
  pending: Live<Member[]>;
  /** The documents that await a decision. */
  documents: readonly LeaderDocument[];
}

/** Who is pending at this moment; members come and go without reloading. */
export function PendingMembers({ pending, documents }: PendingMembersProps) {
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="h3" component="h2" tabIndex={-1} sx={{ mb: 2 }}>
        Pending Approval
      </Typography>
      <Content pending={pending} documents={documents} />
    </Box>
  );
}

function Content({ pending, documents }: PendingMembersProps) {
  const actions = useMemberActions();
  if (pending.status === 'loading') {
    return <Skeleton variant="rounded" height={96} role="status" aria-label="Loading members..." />;
  }
  if (pending.status !== 'ready') return <LiveProblem status={pending.status} />;
  const members = pending.data;
  return (
    <>
      <Box aria-live="polite">
        {members.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>
            Nobody is waiting. New members appear here by themselves.
          </Typography>
        ) : (
          <HiddenText>{waitingText(members.length)}</HiddenText>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {members.map((member) => (
          <PendingRow
            key={member.user_id}
            member={member}
            handedIn={checksOf(member.user_id, documents)}
            busy={actions.isBusy(member)}
            onApprove={() => actions.approve(member)}
            heading={heading}
          />
        ))}
      </Box>
      {members.length === pendingShown && (
        <Typography sx={{ color: 'text.secondary', mt: 2 }}>
          These are the {pendingShown} newest. All of them are in the list of members.
        </Typography>
      )}
    </>
  );
}

function waitingText(count: number): string {
  return count === 1 ? '1 member awaits approval.' : `${count} members await approval.`;
}
