import type { Transaction } from '@portal/contract/calls/reports';
import { productOf } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { isErased } from '@portal/contract/values/deleted-payer';
import { fullName } from '@portal/contract/values/format';
import { type FigureName, figureNames, methodTexts } from '@portal/contract/values/payment';
import { shortDayText } from '#ui/format.ts';
import { statusText } from '#ui/status-badge.tsx';
import { amountText, figureTexts } from './report-figures.ts';

interface Column {
  name: string;
  /** The value in a file. */
  value: (transaction: Transaction) => string;
  /** The value in the table, if different. */
  shown?: (transaction: Transaction) => string;
  isNumber?: boolean;
  /** Whether the value is a day, `YYYY-MM-DD` or empty. */
  isDay?: boolean;
  /** ID of the member whose file the table links to. */
  member?: (transaction: Transaction) => string | null;
}

/** The federation's day, which the filters use as well. */
const dayIn = ({ created_at }: Transaction) => dayOf(new Date(created_at));

function figureColumn(name: string, of: FigureName): Column {
  return {
    name,
    value: (transaction) => transaction[of].toFixed(2),
    shown: (transaction) => (transaction[of] === 0 ? '–' : amountText(transaction[of])),
    isNumber: true,
  };
}

const payment: readonly Column[] = [
  { name: 'Date', value: dayIn, shown: (transaction) => shortDayText(dayIn(transaction)), isDay: true },
  {
    name: 'Member name',
    value: ({ user_info }) => fullName(user_info),
    member: (paid) => (isErased(paid) ? null : paid.user_id),
  },
  { name: 'Email', value: (paid) => (isErased(paid) ? '' : paid.user_info.email) },
  { name: 'Membership number', value: ({ user_info }) => user_info.membership_number ?? '' },
  { name: 'Type', value: ({ membership_type }) => productOf(membership_type).name },
  {
    name: 'Amount',
    value: ({ amount }) => amount.toFixed(2),
    shown: ({ amount, currency }) => amountText(amount, currency),
    isNumber: true,
  },
];

const session: Column = {
  name: 'Provider session',
  value: ({ session_id }) => session_id,
  shown: ({ session_id }) => session_id.slice(0, 20),
};

const status: Column = {
  name: 'Status',
  value: ({ payment_status }) => payment_status,
  shown: ({ payment_status }) => statusText(payment_status),
};

const method: Column = { name: 'Method', value: ({ method }) => methodTexts[method] };

const payingClub: Column = { name: 'Paid by club', value: ({ paid_by }) => paid_by ?? '' };

const figures = figureNames.map((name) => figureColumn(figureTexts[name], name));

/** The table's columns; returned amounts are next to the amount paid. */
export const tableColumns: readonly Column[] = [...payment, ...figures, status, method, payingClub, session];

export const fileColumns: readonly Column[] = [
  ...payment,
  session,
  status,
  method,
  ...figures,
  { name: 'Currency', value: ({ currency }) => currency.toUpperCase() },
  { name: 'Reference', value: ({ reference }) => reference ?? '' },
  { name: 'Received on', value: ({ received_on }) => received_on ?? '', isDay: true },
  payingClub,
];
