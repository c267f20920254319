import type { Member } from '@portal/contract/records/member';
import { isCharter } from '@portal/contract/rules/application';
import { dayOf } from '@portal/contract/values/days';
import { createMissingMessages } from '#contacts/store.ts';
import { recordActivity } from '#members/records/index.ts';
import { createMissingPayments } from '#payments/index.ts';
import { config } from '#platform/config.ts';
import { inBatch } from '#platform/firestore.ts';
import { createMissingApplication, createMissingMembers } from './create-records.ts';
import { datasetOf } from './dataset.ts';
import type { Plan } from './plan.ts';
import { summaryText } from './policy.ts';

/**
 * Adds a plan's missing data, without passwords and without sending email. Repeating it, even after an interruption,
 * has the same result as running it once. Returns only what was added.
 */
export async function populate(plan: Plan, actor: Member) {
  const { people, applications, payments, contacts } = datasetOf(plan, {
    today: dayOf(),
    months: config.membershipMonths,
  });
  // Members come first, because the cleanup finds accounts and everything else through them.
  const members = await createMissingMembers(people);
  const kinds = { charters: 0, events: 0 };
  for (const planned of applications) {
    const created = await createMissingApplication(planned);
    if (created) kinds[isCharter(planned.application) ? 'charters' : 'events'] += 1;
  }
  const paid = await createMissingPayments(payments);
  const messages = await createMissingMessages(contacts);
  const subject = summaryText({
    member: members.length,
    charter: kinds.charters,
    event: kinds.events,
    payment: paid,
    message: messages,
  });
  if (subject) {
    await inBatch((batch) => recordActivity(batch, { action: 'test_data_added', actor, subject }));
  }
  return { members, ...kinds, messages };
}
