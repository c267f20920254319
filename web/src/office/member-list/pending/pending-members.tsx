import type { LeaderDocument } from '@portal/contract/records/document';
import type { Member } from '@portal/contract/records/member';
import { memberDenial } from '#office/decisions/deniable.ts';
import { useDenial } from '#office/decisions/use-denial.tsx';
import { checksOf } from '#office/members/status-choices.ts';
import { useMemberActions } from '#office/members/use-member-actions.ts';
import { PendingList } from '#office/shared/live-list.tsx';
import type { LivePages } from '#office/shared/pending.ts';
import { PendingRow, pendingColumns } from './pending-row.tsx';

const id = 'pending';

interface PendingMembersProps {
  pending: LivePages<Member>;
  /** The pending documents; undefined until loaded. */
  documents: readonly LeaderDocument[] | undefined;
}

/** The pending members, oldest first, updated live. */
export function PendingMembers({ pending, documents }: PendingMembersProps) {
  const { deny, denying } = useDenial(id);
  const actions = useMemberActions();
  return (
    <>
      <PendingList
        id={id}
        pages={pending}
        counted="pending_approval"
        gap={1}
        most={8}
        sx={pendingColumns}
        loading="Loading members..."
        empty="No members are waiting for approval. New ones appear here automatically."
        pagingLabel="Pages of pending members"
      >
        {(member) => (
          <PendingRow
            key={member.user_id}
            member={member}
            checksInReview={documents && checksOf(member.user_id, documents)}
            busy={actions.isBusy(member)}
            onApprove={() => actions.approve(member)}
            onDeny={() => deny(memberDenial(member), id)}
            heading={id}
          />
        )}
      </PendingList>
      {denying}
    </>
  );
}
