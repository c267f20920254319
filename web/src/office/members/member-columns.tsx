import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { lacksConsent } from '@portal/contract/accepting';
import { productOf } from '@portal/contract/catalogue';
import { dayOf } from '@portal/contract/days';
import { fullName } from '@portal/contract/format';
import type { User } from '@portal/contract/members';
import { checksToLead } from '@portal/contract/membership';
import type { KeyboardEvent, ReactNode } from 'react';
import { isUnconfirmed } from '#office/decisions/unconfirmed.ts';
import { MemberLink } from '#office/shared/member-link.tsx';
import { shortDayText } from '#ui/format.ts';
import { ChecksMark, ConsentMark, NotActivatedMark, UnconfirmedMark } from './marks.tsx';
import { MemberStatus } from './member-status.tsx';
import { RowActions } from './row-actions.tsx';

const columns: readonly GridColDef<User>[] = [
  {
    field: 'name',
    headerName: 'Member',
    flex: 1,
    minWidth: 176,
    renderCell: ({ row }) => (
      <Controls keys={[' ', 'Enter']}>
        <Who member={row} />
      </Controls>
    ),
  },
  { field: 'membership_number', headerName: 'Number', width: 112 },
  {
    field: 'membership_type',
    headerName: 'Type',
    width: 150,
    valueFormatter: (_, { membership_type }) => productOf(membership_type).name,
  },
  {
    field: 'status',
    headerName: 'Status',
    width: 168,
    renderCell: ({ row }) => (
      <Controls keys={[' ', 'Enter', 'ArrowUp', 'ArrowDown']}>
        <MemberStatus member={row} />
      </Controls>
    ),
  },
  {
    field: 'membership_expiry',
    headerName: 'Expires',
    width: 104,
    valueFormatter: (_, { membership_expiry }) => (membership_expiry ? shortDayText(membership_expiry) : ''),
  },
  {
    field: 'created_at',
    headerName: 'Joined',
    width: 104,
    valueFormatter: (_, { created_at }) => shortDayText(dayOf(new Date(created_at))),
  },
  {
    field: 'actions',
    headerName: 'Actions',
    width: 186,
    renderCell: ({ row }) => (
      <Controls keys={[' ', 'Enter']}>
        <RowActions member={row} />
      </Controls>
    ),
  },
];

const besideDetails = ['name', 'status', 'actions'];

/** The columns of the grid of members, and those that there is room for with the details of somebody beside them. */
export const memberColumns = {
  all: columns,
  besideDetails: columns.filter(({ field }) => besideDetails.includes(field)),
} as const;

// What has to be done about somebody comes first: the address may be cut off.
const line = {
  fontSize: '0.8125rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& > * + *::before': { content: '" · "', color: 'text.secondary' },
} as const;

function Who({ member }: { member: User }) {
  return (
    <Box sx={{ minWidth: 0, '&& > *': { lineHeight: 1.3 } }}>
      <Typography noWrap variant="body2" title={fullName(member)} sx={{ fontWeight: 650 }}>
        <MemberLink id={member.user_id}>{fullName(member)}</MemberLink>
      </Typography>
      <Box sx={{ ...line, '&& > *': { display: 'inline', fontSize: 'inherit' } }}>
        {isUnconfirmed(member) && <UnconfirmedMark />}
        {!member.has_password && <NotActivatedMark />}
        {lacksConsent(member) && <ConsentMark />}
        {checksToLead(member, dayOf()).length > 0 && <ChecksMark />}
        <Typography component="span" title={member.email} sx={{ color: 'text.secondary' }}>
          {member.email}
        </Typography>
      </Box>
    </Box>
  );
}

/**
 * Controls in a cell: these keys are theirs, with which the grid would move to another cell. A press of the mouse is theirs, too: a cell
 * that took the focus would be one more thing to press, mostly covered by them.
 */
function Controls({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  const keep = (event: KeyboardEvent) => {
    if (keys.includes(event.key)) event.stopPropagation();
  };
  return (
    <Box onKeyDown={keep} onMouseDown={(event) => event.stopPropagation()} sx={{ lineHeight: 1, minWidth: 0 }}>
      {children}
    </Box>
  );
}
