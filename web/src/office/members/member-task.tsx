import { Button, Typography } from '@mui/material';
import { hasPendingLeaderRequest } from '@portal/contract/rules/leader-request';
import { fullName } from '@portal/contract/values/format';
import { lazy, Suspense, useId, useState } from 'react';
import { useLiveMember } from '#lib/live.ts';
import { useNavigate } from '#lib/views.ts';
import { memberDenial } from '#office/decisions/deniable.ts';
import { loadedTask } from '#office/decisions/loaded-task.tsx';
import { useSettling } from '#office/decisions/settling.ts';
import { useDenial } from '#office/decisions/use-denial.tsx';
import { OfficeDialog, OfficeDialogActions, OfficeDialogContent } from '#office/shared/office-dialog.tsx';
import { FactGroups } from '#ui/facts.tsx';
import { instantText } from '#ui/format.ts';
import { useLeaving } from '#ui/use-back-to-close.ts';
import { LeaderDecision } from './leader-decision.tsx';
import { MemberDetails } from './member-details.tsx';
import { memberFacts } from './member-facts.ts';
import { canApprove } from './status-choices.ts';
import { useMemberActions } from './use-member-actions.ts';

const DenyRequest = lazy(async () => ({
  default: (await import('./deny-request.tsx')).DenyRequest,
}));

/** A pending member with the decision. */
export const MemberTask = loadedTask(useLiveMember, ({ of: member, onSettled, onClose }) => {
  const navigate = useNavigate();
  const actions = useMemberActions();
  const { deny, denying } = useDenial('main');
  useSettling(canApprove(member), onSettled, !denying);
  return (
    <>
      <MemberDetails
        member={{ ...member, membership_card: null }}
        isBusy={actions.isBusy}
        onApprove={actions.approve}
        onDeny={(denied, next) => deny(memberDenial(denied), next)}
        onStatus={actions.setStatus}
        onInvite={actions.invite}
        onRecordPayment={() => navigate('admin-payments', { user_id: member.user_id })}
        onClose={onClose}
      />
      {denying}
    </>
  );
});

/** A member's request to become a grappling leader, with the decision. */
export const LeaderTask = loadedTask(useLiveMember, ({ of: member, onSettled, onClose }) => {
  const navigate = useNavigate();
  const closeButton = useId();
  const [isDenying, setIsDenying] = useState(false);
  const { close, leaveFor } = useLeaving(onClose);
  const isPending = hasPendingLeaderRequest(member);
  useSettling(isPending, onSettled, !isDenying);
  const { becoming_leader } = member;
  return (
    <>
      <OfficeDialog title={fullName(member)} closeButton={closeButton} onClose={close}>
        <OfficeDialogContent>
          <Typography sx={{ mb: 3 }}>
            {isPending && becoming_leader
              ? `Asked to become a Grappling Leader on ${instantText(becoming_leader.asked_at)}.`
              : 'This request no longer waits.'}
          </Typography>
          <FactGroups groups={memberFacts(member)} />
        </OfficeDialogContent>
        <OfficeDialogActions>
          <Button onClick={() => leaveFor(() => navigate('admin-member', { user_id: member.user_id }))}>
            Open file
          </Button>
          {isPending && (
            <LeaderDecision
              member={member}
              onDeny={() => setIsDenying(true)}
              onDone={() => undefined}
              next={closeButton}
            />
          )}
        </OfficeDialogActions>
      </OfficeDialog>
      <Suspense>
        {isDenying && <DenyRequest member={member} onClose={() => setIsDenying(false)} onDone={() => undefined} />}
      </Suspense>
    </>
  );
});
