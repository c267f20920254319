import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { dayOf } from '@portal/contract/days';
import { fullName } from '@portal/contract/format';
import type { User } from '@portal/contract/members';
import { checksToLead } from '@portal/contract/membership';
import { useId } from 'react';
import { useLiveMember } from '#lib/live.ts';
import { ApproveButton } from '#office/decisions/approve-button.tsx';
import { isDeniable } from '#office/decisions/deniable.ts';
import { DenyButton } from '#office/decisions/deny-button.tsx';
import { InviteButton } from '#office/shared/invite-button.tsx';
import { OfficeDialog } from '#office/shared/office-dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { focusOn } from '#ui/focus.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useLeaving } from '#ui/use-back-to-close.ts';
import { ChecksMark } from './checks-mark.tsx';
import { memberFacts } from './member-facts.ts';
import { canInvite, changesFor, isApprovable } from './status-choices.ts';
import { UnconfirmedMark } from './unconfirmed-mark.tsx';

interface MemberDetailsProps {
  /** As it was in the list. */
  listed: User;
  isBusy: (member: User) => boolean;
  onApprove: (member: User) => Promise<boolean>;
  /** Opens the dialog that denies the member; `next` is the id of what takes the focus when the button has gone. */
  onDeny: (member: User, next: string) => void;
  /** Asks the question, and resolves to whether the status was set. */
  onStatus: (member: User, status: string, question: string) => Promise<boolean>;
  onInvite: (member: User) => Promise<boolean>;
  /** Leads to the member's payments. */
  onPayments: (member: User) => void;
  onRecordPayment: (member: User) => void;
  onClose: () => void;
}

/**
 * All that is known of a member, live, a decision while the member is pending, an invitation for those without a
 * password, the ways to the payments, and what locks or unlocks the member.
 */
export function MemberDetails({
  listed,
  isBusy,
  onApprove,
  onDeny,
  onStatus,
  onInvite,
  ...leadOn
}: MemberDetailsProps) {
  const { close, leaveFor } = useLeaving(leadOn.onClose);
  const closeButton = useId();
  const member = { ...listed, ...useLiveMember(listed.user_id).data };
  const busy = isBusy(member);
  const missing = checksToLead(member, dayOf());
  // The button goes once it has done its work.
  const change = async (status: string, question: string) => {
    if (await onStatus(member, status, question)) focusOn(closeButton);
  };
  return (
    <OfficeDialog title={fullName(member)} closeButton={closeButton} onClose={close}>
      {/* It scrolls, and without a link in it only the keyboard's own focus can do that. */}
      <DialogContent tabIndex={0} sx={{ px: { xs: 2, sm: 3 }, py: 0, mb: 3 }}>
        <Box
          aria-live="polite"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 3 }}
        >
          <StatusBadge status={member.status} />
          {!member.email_confirmed && <UnconfirmedMark />}
          {missing.length > 0 && <ChecksMark text={`Can’t lead. Missing: ${missing.join(' and ')}`} />}
        </Box>
        <Box sx={{ display: 'grid', gap: 3.5 }}>
          {memberFacts(member).map(({ title, facts }) => (
            <Box key={title} component="section">
              <Typography component="h3" variant="h4" sx={{ mb: 1.25 }}>
                {title}
              </Typography>
              <Facts facts={facts} />
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{ flexWrap: 'wrap', gap: 1.5, px: { xs: 2, sm: 3 }, py: 2, borderTop: 1, borderColor: 'divider' }}
      >
        {isApprovable(member) && (
          <ApproveButton
            name={fullName(member)}
            busy={busy}
            onApprove={() => void onApprove(member)}
            next={closeButton}
          />
        )}
        {isDeniable(member.status) && (
          <DenyButton name={fullName(member)} onDeny={() => onDeny(member, closeButton)} next={closeButton} />
        )}
        {canInvite(member) && (
          <InviteButton
            variant="contained"
            busy={busy}
            onInvite={() => void onInvite(member)}
            next={closeButton}
            sx={{ minHeight: { xs: 44, sm: 40 }, width: { xs: 1, sm: 'auto' } }}
          >
            Send invitation
          </InviteButton>
        )}
        {member.status === 'pending_payment' && (
          <Button
            variant="outlined"
            onClick={() => leaveFor(() => leadOn.onRecordPayment(member))}
            sx={{ minHeight: { xs: 44, sm: 40 } }}
          >
            Record a payment
          </Button>
        )}
        <Button
          variant="outlined"
          onClick={() => leaveFor(() => leadOn.onPayments(member))}
          sx={{ minHeight: { xs: 44, sm: 40 } }}
        >
          Payments
        </Button>
        {changesFor(member.status).map(({ name, status, question }) => (
          <Button
            key={name}
            variant="outlined"
            color={status === 'approved' ? 'primary' : 'error'}
            aria-disabled={busy}
            onClick={() => busy || void change(status, question)}
            sx={{ minHeight: { xs: 44, sm: 40 } }}
          >
            {name}
          </Button>
        ))}
      </DialogActions>
    </OfficeDialog>
  );
}
