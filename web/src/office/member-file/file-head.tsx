import { Alert, Box, Typography } from '@mui/material';
import type { MemberFile } from '@portal/contract/calls/member-file';
import { shownStatus } from '@portal/contract/rules/membership';
import type { NextStep } from '@portal/contract/rules/next-step';
import { dayOf } from '@portal/contract/values/days';
import { MemberMarks } from '#office/members/marks.tsx';
import { useOffice } from '#office/shared/use-office.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** The member's live status, and anything that restricts the member. */
export function FileStatus({ member }: Pick<MemberFile, 'member'>) {
  const { membership_number, email_confirmed } = member;
  return (
    <Box
      component="span"
      aria-live="polite"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}
    >
      <StatusBadge status={shownStatus(member, dayOf())} />
      {membership_number && (
        <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {membership_number}
        </Box>
      )}
      <MemberMarks member={member} isUnconfirmed={!email_confirmed} />
    </Box>
  );
}

const whoTexts: Record<NextStep['who'], string> = {
  member: 'Next step for the member',
  office: 'Next step for the office',
  nobody: 'Next step',
};

interface FileNextStepProps extends Pick<MemberFile, 'next_step' | 'new_email' | 'member'> {
  busy: boolean;
  onConfirmation: () => void;
}

/** The next step, and any email address awaiting the member's confirmation. */
export function FileNextStep({ next_step: { who, text }, new_email, member, busy, onConfirmation }: FileNextStepProps) {
  const { mayCall } = useOffice();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 4 }}>
      <Alert
        severity={who === 'office' ? 'warning' : 'info'}
        icon={false}
        sx={{
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          '& .MuiAlert-action': { pt: 0, pl: { xs: 0, sm: 2 }, ml: { xs: -1, sm: 'auto' }, mr: 0, flexShrink: 0 },
        }}
        action={
          !member.email_confirmed &&
          member.has_password &&
          mayCall('sendConfirmationTo') && (
            <BusyButton color="inherit" busy={busy} onClick={onConfirmation}>
              Send link again
            </BusyButton>
          )
        }
      >
        <Typography component="strong" variant="body2" sx={{ display: 'block', fontWeight: 650 }}>
          {whoTexts[who]}
        </Typography>
        {text}
      </Alert>
      {new_email && (
        <Alert severity="info">
          New email address waiting for confirmation:{' '}
          <strong>
            <EmailText>{new_email}</EmailText>
          </strong>
          . <EmailText>{member.email}</EmailText> stays until the member opens the link we sent there.
        </Alert>
      )}
    </Box>
  );
}
