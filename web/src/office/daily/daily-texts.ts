import type { DailyRecord } from '@portal/contract/records/daily';
import type { DailyJob } from '@portal/contract/values/daily';
import { countText } from '#ui/format.ts';

/** A noun in singular and plural. */
type Noun = readonly [one: string, more: string];

const done: Record<DailyJob, Readonly<Record<string, Noun>>> = {
  imports: { given_up: ['interrupted upload ended', 'interrupted uploads ended'] },
  refunds: {
    resumed: ['refund requested again', 'refunds requested again'],
    unanswered: ['refund still without an answer', 'refunds still without an answer'],
  },
  signatures: {
    counted: ['club payment counted', 'club payments counted'],
    returned: ['club payment returned', 'club payments returned'],
  },
  registrations: { removed: ['unpaid registration removed', 'unpaid registrations removed'] },
  sanctions: { ended: ['past event application ended', 'past event applications ended'] },
  duplicates: {
    found: ['possible duplicate found', 'possible duplicates found'],
    merged: ['merge completed', 'merges completed'],
    restored: ['merge undone', 'merges undone'],
  },
  memberships: { sent: ['membership reminder', 'membership reminders'] },
  charters: { sent: ['charter reminder', 'charter reminders'] },
  checks: { sent: ['check reminder', 'check reminders'] },
  birthdays: { sent: ['birthday notice', 'birthday notices'] },
  deletions: { removed: ['member deleted', 'members deleted'] },
  retention: {
    members: ['member deleted after the end of retention', 'members deleted after the end of retention'],
    payments: ['old payment made anonymous', 'old payments made anonymous'],
    club_payments: ['old club payment made anonymous', 'old club payments made anonymous'],
    documents: ['old document removed', 'old documents removed'],
    messages: ['old message removed', 'old messages removed'],
    records: ['old record removed', 'old records removed'],
    uploads: ['old upload cleared of addresses', 'old uploads cleared of addresses'],
  },
  emails: { sent: ['waiting email sent', 'waiting emails sent'] },
  leftovers: { removed: ['expired record removed', 'expired records removed'] },
  signing_keys: {
    created: ['key for cards created', 'keys for cards created'],
    removed: ['old key for cards deleted', 'old keys for cards deleted'],
  },
  ledger: { sealed: ['day of the ledger sealed', 'days of the ledger sealed'] },
};

/** The pieces' names in failure messages. */
const pieceNames: Record<DailyJob, string> = {
  imports: 'uploads',
  refunds: 'refunds',
  signatures: 'club payments',
  registrations: 'unpaid registrations',
  sanctions: 'past events',
  duplicates: 'duplicates',
  memberships: 'membership reminders',
  charters: 'charter reminders',
  checks: 'check reminders',
  birthdays: 'birthday notices',
  deletions: 'deletions',
  retention: 'retention periods',
  emails: 'waiting emails',
  leftovers: 'expired records',
  signing_keys: 'keys for cards',
  ledger: 'ledger',
};

const pieces = Object.keys(done) as DailyJob[];

/** Describes what a daily run did; omits zero counts. */
export function doneText({ counts }: Pick<DailyRecord, 'counts'>): string {
  const parts = pieces.flatMap((piece) =>
    Object.entries(done[piece]).flatMap(([name, [one, more]]) => {
      const count = counts[piece]?.[name] ?? 0;
      return count > 0 ? [`${countText(count)} ${count === 1 ? one : more}`] : [];
    }),
  );
  return parts.length > 0 ? parts.join(', ') : 'Nothing was due';
}

/** Describes what failed and will be retried the next day; undefined if nothing did. */
export function failedText({ counts, broken }: Pick<DailyRecord, 'counts' | 'broken'>): string | undefined {
  const parts = pieces.flatMap((piece) => {
    const failed = counts[piece]?.failed ?? 0;
    if (broken.includes(piece)) return [pieceNames[piece]];
    return failed > 0 ? [`${pieceNames[piece]} (${countText(failed)})`] : [];
  });
  return parts.length > 0 ? `Failed, and tried again the next day: ${parts.join(', ')}.` : undefined;
}
