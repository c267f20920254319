import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isAskingToLead } from '@portal/contract/asking';
import { fullName } from '@portal/contract/format';
import { lazy, Suspense, useId, useState } from 'react';
import { useLiveMember } from '#lib/live.ts';
import { useNavigate } from '#lib/views.ts';
import { loadedTask } from '#office/decisions/loaded-task.tsx';
import { useSettling } from '#office/decisions/settling.ts';
import { LeaderDecision } from '#office/members/leading/leader-decision.tsx';
import { memberFacts } from '#office/members/member-facts.ts';
import { OfficeDialog, OfficeDialogActions, OfficeDialogContent } from '#office/shared/office-dialog.tsx';
import { FactGroups } from '#ui/facts.tsx';
import { instantText } from '#ui/format.ts';
import { useLeaving } from '#ui/use-back-to-close.ts';

const DenyRequest = lazy(async () => ({
  default: (await import('#office/members/leading/deny-request.tsx')).DenyRequest,
}));

/** A member who asks to become a grappling leader, with the decision. */
export const LeaderTask = loadedTask(useLiveMember, ({ of: member, onSettled, onClose }) => {
  const navigate = useNavigate();
  const closeButton = useId();
  const [isDenying, setIsDenying] = useState(false);
  const { close, leaveFor } = useLeaving(onClose);
  const waits = isAskingToLead(member);
  useSettling(waits, onSettled, !isDenying);
  const { becoming_leader } = member;
  return (
    <>
      <OfficeDialog title={fullName(member)} closeButton={closeButton} onClose={close}>
        <OfficeDialogContent>
          <Typography sx={{ mb: 3 }}>
            {waits && becoming_leader
              ? `Asked to become a Grappling Leader on ${instantText(becoming_leader.asked_at)}.`
              : 'This request no longer waits.'}
          </Typography>
          <FactGroups groups={memberFacts(member)} />
        </OfficeDialogContent>
        <OfficeDialogActions>
          <Button onClick={() => leaveFor(() => navigate('admin-member', { user_id: member.user_id }))}>
            Open file
          </Button>
          {waits && (
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
