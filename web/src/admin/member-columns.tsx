import type { GridColDef } from '@mui/x-data-grid/models';
import { productOf } from '@portal/contract/catalogue';
import { dayOf } from '@portal/contract/days';
import type { User } from '@portal/contract/members';
import { dayText } from '../ui/format.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { nameOf } from './choices.ts';
import type { MemberListProps } from './member-list.ts';
import { RowActions } from './row-actions.tsx';

/** The columns of the member table. */
export function memberColumns(actions: Pick<MemberListProps, 'isBusy' | 'onApprove' | 'onStatus'>): GridColDef<User>[] {
  return [
    { field: 'name', headerName: 'Name', flex: 1, minWidth: 150, valueGetter: (_, member) => nameOf(member) },
    { field: 'email', headerName: 'Email', flex: 1.3, minWidth: 190 },
    { field: 'membership_number', headerName: 'Number', width: 120 },
    {
      field: 'membership_type',
      headerName: 'Type',
      width: 150,
      valueFormatter: (type: User['membership_type']) => productOf(type).name,
    },
    {
      field: 'status',
      headerName: 'Status',
      width: 160,
      renderCell: ({ row }) => <StatusBadge status={row.status} />,
    },
    {
      field: 'membership_expiry',
      headerName: 'Expires',
      width: 130,
      valueFormatter: (day: string | null) => day && dayText(day),
    },
    {
      field: 'created_at',
      headerName: 'Joined',
      width: 130,
      valueFormatter: (instant: string) => dayText(dayOf(new Date(instant))),
    },
    {
      field: 'actions',
      headerName: 'Actions',
      width: 280,
      renderCell: ({ row }) => <RowActions member={row} {...actions} />,
    },
  ];
}
