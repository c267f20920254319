import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import type { User } from '@portal/contract/members';
import { HiddenText } from '../ui/hidden-text.tsx';
import { statusText } from '../ui/status-badge.tsx';
import { canApprove, nameOf, statusesFor } from './choices.ts';
import type { MemberListProps } from './member-list.ts';

type RowActionsProps = Pick<MemberListProps, 'isBusy' | 'onApprove' | 'onStatus'> & { member: User };

/** The status dropdown of a row, and Approve for those who await it. */
export function RowActions({ member, isBusy, onApprove, onStatus }: RowActionsProps) {
  const busy = isBusy(member);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <NativeSelect
        value=""
        disabled={busy}
        onChange={(event) => onStatus(member, event.target.value)}
        inputProps={{ 'aria-label': `Change status of ${nameOf(member)}` }}
        sx={{ fontSize: '0.875rem', width: 148 }}
      >
        <option value="" disabled>
          Change status
        </option>
        {statusesFor(member.status).map((status) => (
          <option key={status} value={status}>
            {statusText(status)}
          </option>
        ))}
      </NativeSelect>
      {canApprove(member) && (
        <Button variant="contained" size="small" loading={busy} onClick={() => onApprove(member)}>
          Approve<HiddenText> {nameOf(member)}</HiddenText>
        </Button>
      )}
    </Box>
  );
}
