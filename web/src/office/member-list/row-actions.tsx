import { Box, Button } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { fullName } from '@portal/contract/values/format';
import { ApproveButton } from '#office/decisions/decision-buttons.tsx';
import { canInvite, isApprovable } from '#office/members/status-choices.ts';
import { useOffice } from '#office/shared/use-office.ts';
import { DisappearingButton } from '#ui/busy-button.tsx';
import { detailsButtonOf, useRowActions } from './member-list.ts';

/** A row's buttons: details for every member, and approve, or invite if there is no password. */
export function RowActions({ member }: { member: User }) {
  const { isBusy, onApprove, onInvite, onDetails, openId } = useRowActions();
  const { mayCall } = useOffice();
  const details = detailsButtonOf(member.user_id);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Button
        id={details}
        size="small"
        aria-label={`Details of ${fullName(member)}`}
        aria-current={openId === member.user_id ? 'true' : undefined}
        onClick={() => onDetails(member)}
      >
        Details
      </Button>
      {isApprovable(member) ? (
        <ApproveButton
          call="approveMembership"
          name={fullName(member)}
          size="small"
          busy={isBusy(member)}
          onApprove={() => onApprove(member)}
          next={details}
        />
      ) : (
        canInvite(member) &&
        mayCall('inviteMember') && (
          <DisappearingButton
            size="small"
            aria-label={`Invite ${fullName(member)}`}
            busy={isBusy(member)}
            onClick={() => onInvite(member)}
            next={details}
          >
            Invite
          </DisappearingButton>
        )
      )}
    </Box>
  );
}
