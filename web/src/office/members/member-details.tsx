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
import { InviteButton } from '#office/shared/invite-button.tsx';
import { OfficeDialog } from '#office/shared/office-dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { focusOn } from '#ui/focus.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useBackToClose } from '#ui/use-back-to-close.ts';
import { ChecksMark } from './checks-mark.tsx';
import { memberFacts } from './member-facts.ts';
import { canInvite, changesFor } from './status-choices.ts';
import { UnconfirmedMark } from './unconfirmed-mark.tsx';

interface MemberDetailsProps {
  /** As it was in the list. */
  listed: User;
  isBusy: (member: User) => boolean;
  /** Asks the question, and resolves to whether the status was set. */
  onStatus: (member: User, status: string, question: string) => Promise<boolean>;
  onInvite: (member: User) => Promise<boolean>;
  onClose: () => void;
}

/** All that is known of a member, live, an invitation for those without a password, and what locks or unlocks the member. */
export function MemberDetails({ listed, isBusy, onStatus, onInvite, onClose }: MemberDetailsProps) {
  const close = useBackToClose(onClose);
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
