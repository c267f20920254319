import type { Contract } from '@portal/contract';
import { dayOf } from '@portal/contract/days';
import type { Answer } from '@portal/contract/endpoint';
import { countPendingApplications } from '#applications/store.ts';
import { countOpenMessages } from '#contacts/store.ts';
import { memberFigures } from '#members/figures.ts';
import { countPaymentTasks } from '#payments/store.ts';
import { countOpenDuplicates } from '#records/duplicates.ts';

/**
 * How many members and applications of each kind there are, and payments and messages that wait for the office. Counts that
 * grow with the members are kept; of what waits, the database counts what is there, which is little.
 */
export async function dashboardStats(): Promise<Answer<Contract['dashboardStats']>> {
  const [members, pending_charters, pending_events, payments_to_review, open_messages, duplicates] = await Promise.all([
    memberFigures(dayOf()),
    countPendingApplications('academy_charter'),
    countPendingApplications('event_sanction'),
    countPaymentTasks(),
    countOpenMessages(),
    countOpenDuplicates(),
  ]);
  return { ...members, pending_charters, pending_events, payments_to_review, open_messages, duplicates };
}
