import { productOf } from '@portal/contract/catalogue';
import { dayOf } from '@portal/contract/days';
import { fullName } from '@portal/contract/format';
import type { Transaction } from '@portal/contract/reports';
import { shortDayText } from '#ui/format.ts';
import { statusText } from '#ui/status-badge.tsx';
import { amountText } from './report-figures.ts';

interface Column {
  name: string;
  /** What stands in a file. */
  value: (transaction: Transaction) => string;
  /** What stands in the table, where that is not the same. */
  shown?: (transaction: Transaction) => string;
  isNumber?: boolean;
}

/** The federation's day, by which the filters go, too. */
const dayIn = ({ created_at }: Transaction) => dayOf(new Date(created_at));

/** The columns of the transactions, in the table and in the CSV file. */
export const reportColumns: readonly Column[] = [
  { name: 'Date', value: dayIn, shown: (transaction) => shortDayText(dayIn(transaction)) },
  { name: 'Member name', value: ({ user_info }) => fullName(user_info) },
  { name: 'Email', value: ({ user_info }) => user_info.email },
  { name: 'Membership number', value: ({ user_info }) => user_info.membership_number ?? '' },
  { name: 'Type', value: ({ membership_type }) => productOf(membership_type).name },
  {
    name: 'Amount',
    value: ({ amount }) => amount.toFixed(2),
    shown: ({ amount }) => amountText(amount),
    isNumber: true,
  },
  {
    name: 'Provider session',
    value: ({ session_id }) => session_id,
    shown: ({ session_id }) => session_id.slice(0, 20),
  },
  {
    name: 'Status',
    value: ({ payment_status }) => payment_status,
    shown: ({ payment_status }) => statusText(payment_status),
  },
];
