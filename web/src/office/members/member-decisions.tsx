import { Button, Typography } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { fullName } from '@portal/contract/values/format';
import { ownStatusText } from '@portal/contract/values/membership';
import { useSession } from '#lib/session.ts';
import { ApproveButton, DenyButton } from '#office/decisions/decision-buttons.tsx';
import { isDeniable } from '#office/decisions/deniable.ts';
import { MenuButton } from '#office/shared/menu-button.tsx';
import { useOffice } from '#office/shared/use-office.ts';
import { BusyButton, DisappearingButton } from '#ui/busy-button.tsx';
import { focusOn } from '#ui/focus.ts';
import { canInvite, changesFor, isApprovable } from './status-choices.ts';

/** The office's actions on a member, and links to the payments. */
interface MemberDecisionActions {
  onApprove: () => void;
  onDeny: () => void;
  /** Asks first; resolves to whether the status was set. */
  onStatus: (status: string, question: string) => Promise<boolean>;
  onInvite: () => void;
  onPayments: () => void;
  onRecordPayment: () => void;
}

interface MemberDecisionsProps extends MemberDecisionActions {
  member: Omit<User, 'membership_card'>;
  busy: boolean;
  /** ID of the element to focus when a button disappears after use. */
  next: string;
  /** Whether the actions that lock the member are in a menu. */
  foldsRare?: boolean;
}

const high = { minHeight: { xs: 44, sm: 40 } };

/** Buttons for every action that fits the member's status. No one acts on their own record. */
export function MemberDecisions({ member, busy, next, foldsRare = false, ...actions }: MemberDecisionsProps) {
  const { user } = useSession();
  const { mayCall } = useOffice();
  const isOwn = member.user_id === user?.user_id;
  const changes = (mayCall('setMemberStatus') ? changesFor(member.status) : []).map(({ name, status, question }) => ({
    name,
    status,
    act: async () => {
      if (await actions.onStatus(status, question)) focusOn(next);
    },
  }));
  const isRare = ({ status }: { status: string }) => foldsRare && status !== 'approved';
  return (
    <>
      {!isOwn && isDeniable(member.status) && (
        <DenyButton call="denyMembership" name={fullName(member)} onDeny={actions.onDeny} next={next} />
      )}
      {!isOwn && isApprovable(member) && (
        <ApproveButton
          call="approveMembership"
          name={fullName(member)}
          busy={busy}
          onApprove={actions.onApprove}
          next={next}
        />
      )}
      {canInvite(member) && mayCall('inviteMember') && (
        <DisappearingButton
          variant="contained"
          busy={busy}
          onClick={actions.onInvite}
          next={next}
          sx={{ ...high, width: { xs: 1, sm: 'auto' } }}
        >
          Send invitation
        </DisappearingButton>
      )}
      {!isOwn && member.status === 'pending_payment' && !member.club_paid && mayCall('recordPayment') && (
        <Button variant="outlined" onClick={actions.onRecordPayment} sx={high}>
          Record a payment
        </Button>
      )}
      {mayCall('paymentSums') && (
        <Button variant="outlined" onClick={actions.onPayments} sx={high}>
          Payments
        </Button>
      )}
      {isOwn && mayCall('denyMembership') && (
        <Typography variant="body2" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
          {ownStatusText}
        </Typography>
      )}
      {!isOwn && (
        <>
          {changes
            .filter((change) => !isRare(change))
            .map(({ name, status, act }) => (
              <BusyButton
                key={name}
                variant="outlined"
                color={status === 'approved' ? 'primary' : 'error'}
                busy={busy}
                onClick={act}
                sx={high}
              >
                {name}
              </BusyButton>
            ))}
          {changes.some(isRare) && (
            <MenuButton
              aria-label="More actions"
              busy={busy}
              actions={changes.filter(isRare)}
              sx={{ ...high, minWidth: 44, px: 1 }}
            >
              <span aria-hidden="true">…</span>
            </MenuButton>
          )}
        </>
      )}
    </>
  );
}
