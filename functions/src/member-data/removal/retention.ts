import type { Member } from '@portal/contract/records/member';
import { memberKeptUntil, retentionCutoff } from '@portal/contract/rules/retention';
import { activityKeptYears, messageKeptYears } from '@portal/contract/values/retention';
import { messagesClosedBefore, removeMessages } from '#contacts/store.ts';
import { eraseExpiredNames } from '#imports/erase.ts';
import { allDocuments, removeDocuments } from '#leaders/documents/store.ts';
import { membersKeptUntil } from '#members/index.ts';
import { removeActivityBefore } from '#members/records/index.ts';
import { clubPaymentsKeptUntil, erasePayers, paymentsKeptUntil } from '#payments/index.ts';
import { addCounts, type Counts, orFailed } from '#platform/process-due.ts';
import { deleteEach } from './deletions.ts';
import { erasePayments, randomMemberId } from './payments.ts';

function isOver(member: Member, today: string): boolean {
  const until = memberKeptUntil(member);
  return until !== null && until < today;
}

/** The parts of the daily deletion, run one after the other; each returns its counts. */
const parts: readonly ((today: string) => Promise<Counts>)[] = [
  async (today) => {
    const { removed, ...rest } = await deleteEach(membersKeptUntil(today), (member) => isOver(member, today));
    return { members: removed, ...rest };
  },
  async (today) => {
    const { erased, failed } = await erasePayments(paymentsKeptUntil(today), randomMemberId);
    return { payments: erased, failed };
  },
  async (today) => {
    const { erased = 0, failed = 0 } = await erasePayers(clubPaymentsKeptUntil(today), randomMemberId);
    return { club_payments: erased, failed };
  },
  async (today) => {
    const { removed = 0, failed = 0 } = await removeDocuments(allDocuments().where('kept_until', '<', today));
    return { documents: removed, failed };
  },
  async (today) => {
    const closed = messagesClosedBefore(retentionCutoff(today, messageKeptYears));
    const { removed = 0, failed = 0 } = await removeMessages(closed);
    return { messages: removed, failed };
  },
  async (today) => ({ records: await removeActivityBefore(retentionCutoff(today, activityKeptYears)) }),
  async (today) => {
    const { rewritten = 0, failed = 0 } = await eraseExpiredNames(today);
    return { uploads: rewritten, failed };
  },
];

/**
 * Deletes or anonymizes records past the retention periods of the privacy policy. A failure in one part does not stop
 * the others.
 */
export async function applyRetention(today: string): Promise<Counts> {
  const total: Counts = {};
  const text = 'Could not delete some data past its retention period. The next daily run tries again.';
  for (const part of parts) addCounts(total, await orFailed(() => part(today), text));
  return total;
}
