import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { fullName } from '@portal/contract/format';
import type { User } from '@portal/contract/members';
import { ownStatusText } from '@portal/contract/membership';
import { useSession } from '#lib/session.ts';
import { HiddenText } from '#ui/hidden-text.tsx';
import { StatusBadge, statusText } from '#ui/status-badge.tsx';
import { useRowActions } from './member-list.ts';
import { statusesFor } from './status-choices.ts';

/**
 * A member's status, and the dropdown that changes it, but for one's own. It is not a native one, which would take an arrow key for a
 * choice and ask for confirmation at once.
 */
export function MemberStatus({ member }: { member: User }) {
  const { isBusy, onStatus } = useRowActions();
  const { user } = useSession();
  if (member.user_id === user?.user_id) return <OwnStatus status={member.status} />;
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

function OwnStatus({ status }: { status: string }) {
  return (
    <span title={ownStatusText}>
      <StatusBadge status={status} />
      <HiddenText> {ownStatusText}</HiddenText>
    </span>
  );
}
