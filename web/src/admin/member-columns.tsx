import { productOf } from '@portal/contract/catalogue';
import { dayOf } from '@portal/contract/days';
import type { User } from '@portal/contract/members';
import type { ReactNode } from 'react';
import { dayText } from '../ui/format.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { nameOf } from './choices.ts';

interface MemberColumn {
  name: string;
  content: (member: User) => ReactNode;
  sx?: { whiteSpace?: string; overflowWrap?: string; fontWeight?: number };
}

/** The columns of the member table. */
export const memberColumns: readonly MemberColumn[] = [
  { name: 'Name', content: nameOf, sx: { fontWeight: 600, overflowWrap: 'anywhere' } },
  { name: 'Email', content: ({ email }) => email, sx: { overflowWrap: 'anywhere' } },
  { name: 'Number', content: ({ membership_number }) => membership_number, sx: { whiteSpace: 'nowrap' } },
  { name: 'Type', content: ({ membership_type }) => productOf(membership_type).name },
  { name: 'Status', content: ({ status }) => <StatusBadge status={status} /> },
  { name: 'Expires', content: ({ membership_expiry }) => membership_expiry && dayText(membership_expiry) },
  { name: 'Joined', content: ({ created_at }) => dayText(dayOf(new Date(created_at))) },
];
