import type { Session } from '@portal/contract/calls/accounts';
import type { Member } from '@portal/contract/records/member';
import { charterReminderDay } from '@portal/contract/rules/reminder';
import { collections } from '@portal/contract/values/collections';
import { type DailyOutcome, runDailyJobs } from '#app/daily/run.ts';
import { findEmailsTo } from '#mail/outbox.ts';
import { withExpiry } from '#members/policy.ts';
import { changeMember, readMember } from '#members/store.ts';
import { database } from '#platform/database.ts';
import { countingReads, transact } from '#platform/firestore.ts';
import { memberOf } from './people.ts';
import { runAsServer } from './server.ts';

/** Changes a member like the portal does, including the fields the daily run queries. */
export async function updateMember(
  { user }: { user: Pick<Member, 'user_id'> },
  changes: Partial<Member>,
): Promise<Member> {
  return transact(async (transaction) => {
    const member = await readMember(transaction, user.user_id);
    if (!member) throw new Error('Nobody');
    return changeMember(transaction, member, changes);
  });
}

/** Makes a membership end on a day (`YYYY-MM-DD`). */
export async function endMembershipOn(
  session: Session,
  until: string,
  changes: Partial<Member> = {},
): Promise<Session> {
  await updateMember(session, { ...withExpiry(await memberOf(session.user), until), ...changes });
  return session;
}

/** Makes a charter end on a day, as the portal would write it. */
export async function endCharterOn(id: string, valid_until: string): Promise<void> {
  const remind_on = charterReminderDay({ status: 'approved', valid_until });
  await database().collection(collections.charters).doc(id).update({ valid_until, remind_on });
}

/** Returns the subjects of an address's emails about the end of something, oldest first. */
export async function remindersTo(address: string): Promise<string[]> {
  return (await findEmailsTo(address, 100))
    .map(({ subject }) => subject)
    .filter((subject) => / end(s|ed) on | has ended$/.test(subject))
    .reverse();
}

/** Does a day's work without emails. Returns the documents read and the membership reminders sent. */
export async function readsOfDay(day: string): Promise<{ reads: number; sent: number }> {
  let outcome: DailyOutcome = {};
  const reads = await runAsServer(() =>
    countingReads(async () => {
      outcome = await runDailyJobs(day);
    }),
  );
  return { reads, sent: outcome.memberships?.sent ?? 0 };
}
