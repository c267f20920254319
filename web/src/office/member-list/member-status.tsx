import { MenuItem, Select } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { shownStatus } from '@portal/contract/rules/membership';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { ownStatusText } from '@portal/contract/values/membership';
import { useSession } from '#lib/session.ts';
import { statusesFor } from '#office/members/status-choices.ts';
import { useOffice } from '#office/shared/use-office.ts';
import { HiddenText } from '#ui/hidden-text.tsx';
import { StatusBadge, statusText } from '#ui/status-badge.tsx';
import { useRowActions } from './member-list.ts';

/** A member's status and, for an office that may, a menu to change it; in a native select, an arrow key would already choose. */
export function MemberStatus({ member }: { member: User }) {
  const { isBusy, onStatus } = useRowActions();
  const { user } = useSession();
  const { mayCall } = useOffice();
  const shown = shownStatus(member, dayOf());
  if (!mayCall('setMemberStatus')) return <StatusBadge status={shown} />;
  if (member.user_id === user?.user_id) return <OwnStatus status={shown} />;
  return (
    <Select
      variant="standard"
      disableUnderline
      displayEmpty
      readOnly={isBusy(member)}
      value=""
      onChange={(event) => void onStatus(member, event.target.value)}
      renderValue={() => <StatusBadge status={shown} />}
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
