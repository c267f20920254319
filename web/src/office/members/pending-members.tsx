import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { LeaderDocument } from '@portal/contract/documents';
import type { Member } from '@portal/contract/members';
import type { Live } from '#lib/live.ts';
import { memberDenial } from '#office/decisions/deniable.ts';
import { useDenial } from '#office/decisions/use-denial.tsx';
import { type LivePages, usePendingHeading } from '#office/shared/pending.ts';
import { LivePaging } from '#office/shared/pending-paging.tsx';
import { LiveProblem } from '#ui/live-problem.tsx';
import { PendingRow } from './pending-row.tsx';
import { checksOf } from './status-choices.ts';
import { useMemberActions } from './use-member-actions.ts';

const id = 'pending';

interface PendingMembersProps {
  pending: LivePages<Member>;
  /** The documents that await a decision; undefined until they are known. */
  documents: readonly LeaderDocument[] | undefined;
}

/** Who is pending at this moment, oldest first; members come and go without reloading. */
export function PendingMembers({ pending, documents }: PendingMembersProps) {
  const { heading } = usePendingHeading(pending, 'pending_approval');
  const { deny, denying } = useDenial(id);
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} aria-live="polite" variant="h3" component="h2" tabIndex={-1} sx={{ mb: 2 }}>
        {heading}
      </Typography>
      <Content pending={pending.live} documents={documents} onDeny={(member) => deny(memberDenial(member), id)} />
      <LivePaging pages={pending} label="Pages of pending members" order="oldest first" />
      {denying}
    </Box>
  );
}

interface ContentProps extends Pick<PendingMembersProps, 'documents'> {
  pending: Live<Member[]>;
  onDeny: (member: Member) => void;
}

function Content({ pending, documents, onDeny }: ContentProps) {
  const actions = useMemberActions();
  if (pending.status === 'loading') {
    return <Skeleton variant="rounded" height={96} role="status" aria-label="Loading members..." />;
  }
  if (pending.status !== 'ready') return <LiveProblem of={[pending]} />;
  if (pending.data.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        No members are waiting for approval. New ones appear here automatically.
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {pending.data.map((member) => (
        <PendingRow
          key={member.user_id}
          member={member}
          handedIn={documents && checksOf(member.user_id, documents)}
          busy={actions.isBusy(member)}
          onApprove={() => actions.approve(member)}
          onDeny={() => onDeny(member)}
          heading={id}
        />
      ))}
    </Box>
  );
}
