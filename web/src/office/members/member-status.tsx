import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { fullName } from '@portal/contract/format';
import type { User } from '@portal/contract/members';
import { StatusBadge, statusText } from '#ui/status-badge.tsx';
import { useRowActions } from './member-list.ts';
import { statusesFor } from './status-choices.ts';

/**
 * A member's status, and the dropdown that changes it. It is not a native one, which would take an arrow key for a
 * choice and ask for confirmation at once.
 */
export function MemberStatus({ member }: { member: User }) {
  const { isBusy, onStatus } = useRowActions();
  return (
    <Select
      variant="standard"
      disableUnderline
      displayEmpty
      readOnly={isBusy(member)}
      value=""
      onChange={(event) => void onStatus(member, event.target.value)}
      renderValue={() => <StatusBadge status={member.status} />}
      inputProps={{ 'aria-label': `Change status of ${fullName(member)}` }}
      sx={{ '& .MuiSelect-select': { py: 0.5, display: 'flex', alignItems: 'center' } }}
    >
      {statusesFor(member.status).map((status) => (
        <MenuItem key={status} value={status}>
          {statusText(status)}
        </MenuItem>
      ))}
    </Select>
  );
}
