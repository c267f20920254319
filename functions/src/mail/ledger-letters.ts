import { dayText } from '@portal/contract/values/format';
import { type Addressee, mailTo } from './letters.ts';
import type { Mail } from './outbox.ts';

const begins =
  'The ledger has no earlier days: it begins with this email. If you have an earlier one about the ledger, someone removed the days in it. Please have the ledger checked.';

interface Sealed {
  day: string;
  count: number;
  hash: string;
  /** The hash of the day before; empty for the first day of all. */
  previous: string;
}

/** Sends a manager the hashes of days that were sealed, at least one. */
export function ledgerMail(manager: Addressee, sealed: readonly Sealed[]): Mail {
  const last = dayText(sealed.at(-1)?.day ?? '');
  return mailTo(
    manager,
    sealed.length === 1 ? `Ledger of ${last}` : `Ledger of ${sealed.length} days, to ${last}`,
    [
      'Everything recorded in the activity is now sealed, with a hash for each day.',
      ...(sealed[0]?.previous === '' ? [begins] : []),
      'Please keep this email. If anyone changes the records or their seals in the database, the check of the ledger (npm run ledger-check) compares them with these hashes.',
    ],
    { facts: sealed.map(({ day, count, hash }) => ({ name: `${dayText(day)} (records: ${count})`, value: hash })) },
  );
}
