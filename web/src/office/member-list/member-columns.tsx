import { Box, Checkbox, Typography } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { productOf } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { createColumnHelper, metaHelper, rowSelectionFeature, tableFeatures } from '@tanstack/react-table';
import { isUnconfirmed } from '#office/decisions/approval-question.ts';
import { MemberMarks, marksOf } from '#office/members/marks.tsx';
import { MemberLink } from '#office/shared/member-link.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { shortDayText } from '#ui/format.ts';
import { MemberStatus } from './member-status.tsx';
import { RowActions } from './row-actions.tsx';

const box = { width: 36, height: 36, p: 0, '&.Mui-focusVisible': { outlineOffset: -2 } };

export interface ColumnMeta {
  /** In pixels; a column without one takes the remaining width. */
  width?: number;
  /** Whether the column has only controls, which paper does not show. */
  isScreenOnly?: boolean;
}

/** Features of the member table. */
export const features = tableFeatures({
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

const column = createColumnHelper<typeof features, User>();

const selection = column.display({
  id: 'selection',
  meta: { width: 48, isScreenOnly: true },
  header: ({ table }) => (
    <Checkbox
      checked={table.getIsAllRowsSelected()}
      indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
      onChange={table.getToggleAllRowsSelectedHandler()}
      slotProps={{ input: { 'aria-label': 'Select all rows' } }}
      sx={box}
    />
  ),
  cell: ({ row }) => (
    <Checkbox
      checked={row.getIsSelected()}
      onChange={row.getToggleSelectedHandler()}
      slotProps={{ input: { 'aria-label': `Select ${fullName(row.original)}` } }}
      sx={box}
    />
  ),
});

const name = column.display({ id: 'name', header: 'Member', cell: ({ row }) => <Who member={row.original} /> });

function textColumn(id: string, header: string, width: number, textOf: (member: User) => string | null) {
  return column.display({ id, header, meta: { width }, cell: ({ row }) => <Text text={textOf(row.original)} /> });
}

const number = textColumn('number', 'Number', 112, ({ membership_number }) => membership_number);
const type = textColumn('type', 'Type', 136, ({ membership_type }) => productOf(membership_type).name);
const expires = textColumn('expires', 'Expires', 114, ({ membership_expiry: day }) => day && shortDayText(day));
const joined = textColumn('joined', 'Joined', 114, ({ created_at }) => shortDayText(dayOf(new Date(created_at))));

const status = column.display({
  id: 'status',
  header: 'Status',
  meta: { width: 172 },
  cell: ({ row }) => <MemberStatus member={row.original} />,
});

const actions = column.display({
  id: 'actions',
  header: 'Actions',
  meta: { width: 174, isScreenOnly: true },
  cell: ({ row }) => <RowActions member={row.original} />,
});

/** The table's columns, with fewer for smaller windows or next to open details. */
export const memberColumns = {
  all: column.columns([selection, name, number, type, status, expires, joined, actions]),
  withoutJoined: column.columns([selection, name, number, type, status, expires, actions]),
  besideDetails: column.columns([selection, name, status, actions]),
} as const;

const cutOff = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

// Truncates the link itself rather than its focus ring, which fits in the padding.
const nameLink = {
  ...cutOff,
  display: 'block',
  maxWidth: 'calc(100% + 8px)',
  px: '4px',
  mx: '-4px',
  '&:focus-visible': { outlineOffset: -3 },
} as const;

// Next to the name, so that the line below has room for a whole address.
const marks = {
  ...cutOff,
  flex: '1 1 0',
  minWidth: '6.5rem',
  '&:empty': { display: 'none' },
  '&& > *': { display: 'inline', fontSize: '0.8125rem', lineHeight: 'inherit' },
  '& > *::before': { content: '" · "', whiteSpace: 'pre', color: 'text.secondary' },
} as const;

function Who({ member }: { member: User }) {
  const { email } = member;
  const unconfirmed = isUnconfirmed(member);
  return (
    <Box sx={{ '&& > *': { lineHeight: 1.3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline' }}>
        <Typography
          variant="body2"
          title={fullName(member)}
          sx={{ minWidth: 0, lineHeight: 'inherit', fontWeight: 650, '&& > *': nameLink }}
        >
          <MemberLink id={member.user_id}>{fullName(member)}</MemberLink>
        </Typography>
        <Box sx={marks} title={marksOf(member, unconfirmed).join(' · ')}>
          <MemberMarks member={member} isUnconfirmed={unconfirmed} />
        </Box>
      </Box>
      <Typography sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <EmailText>{email}</EmailText>
      </Typography>
    </Box>
  );
}

function Text({ text }: { text: string | null }) {
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  );
}
