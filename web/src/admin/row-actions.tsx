import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { User } from '@portal/contract/members';
import { useRef } from 'react';
import { statusText } from '../ui/status-badge.tsx';
import { ApproveButton } from './approve-button.tsx';
import { canApprove, nameOf, statusesFor } from './choices.ts';
import type { MemberListProps } from './member-list.ts';

type RowActionsProps = Pick<MemberListProps, 'isBusy' | 'onApprove' | 'onStatus'> & { member: User };

/**
 * The status dropdown of a row, and Approve for those who await it. The dropdown is not a native one, which would take
 * an arrow key for a choice and ask for confirmation at once.
 */
export function RowActions({ member, isBusy, onApprove, onStatus }: RowActionsProps) {
  const dropdown = useRef<HTMLElement>(null);
  // Approve goes once it has done its work; who pressed it by keyboard goes on beside it.
  const approve = async () => {
    if (await onApprove(member)) dropdown.current?.focus();
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Select
        variant="standard"
        displayEmpty
        value=""
        inputRef={dropdown}
        onChange={(event) => onStatus(member, event.target.value)}
        renderValue={() => 'Change status'}
        inputProps={{ 'aria-label': `Change status of ${nameOf(member)}` }}
        sx={{ fontSize: '0.875rem', whiteSpace: 'nowrap' }}
      >
        {statusesFor(member.status).map((status) => (
          <MenuItem key={status} value={status}>
            {statusText(status)}
          </MenuItem>
        ))}
      </Select>
      {canApprove(member) && (
        <ApproveButton name={nameOf(member)} size="small" busy={isBusy(member)} onApprove={approve} />
      )}
    </Box>
  );
}
