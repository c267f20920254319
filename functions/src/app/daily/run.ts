import { type DailyJob, dailyJobs } from '@portal/contract/values/daily';
import { dayOf } from '@portal/contract/values/days';
import { error as logError } from 'firebase-functions/logger';
import { processDuplicates } from '#duplicates/search.ts';
import { notifyBirthdays } from '#households/birthdays.ts';
import { failStaleImports } from '#imports/stale.ts';
import { remindOfChecks } from '#leaders/check-reminders.ts';
import { sealDays } from '#ledger/seal.ts';
import { sendWaiting } from '#mail/send.ts';
import { deleteMembers } from '#member-data/removal/deletions.ts';
import { removeUnpaidRegistrations } from '#member-data/removal/registrations.ts';
import { applyRetention } from '#member-data/removal/retention.ts';
import { renewSigningKeys } from '#members/records/index.ts';
import {
  endPastSanctions,
  remindMembers,
  remindOfCharters,
  resumeUnansweredRefunds,
  settleAllUnsigned,
} from '#payments/index.ts';
import type { Counts } from '#platform/process-due.ts';
import { removeLeftovers } from './leftovers.ts';
import { lastCompletedRun, recordJobResult, recordRunEnd, recordRunStart } from './store.ts';

const work: Record<DailyJob, (today: string) => Promise<Counts>> = {
  imports: failStaleImports,
  refunds: resumeUnansweredRefunds,
  signatures: settleAllUnsigned,
  registrations: removeUnpaidRegistrations,
  sanctions: endPastSanctions,
  duplicates: () => processDuplicates(() => lastCompletedRun('duplicates')),
  memberships: remindMembers,
  charters: remindOfCharters,
  checks: remindOfChecks,
  birthdays: notifyBirthdays,
  emails: sendWaiting,
  leftovers: removeLeftovers,
  deletions: deleteMembers,
  retention: applyRetention,
  signing_keys: renewSigningKeys,
  ledger: sealDays,
};

// A failure in one job must not stop the others.
async function runJob(job: DailyJob, today: string): Promise<Counts | undefined> {
  try {
    return await work[job](today);
  } catch (cause) {
    logError(`Daily job failed: ${job}`, cause);
    return undefined;
  }
}

/** The counts of a run by job; failed jobs are omitted. */
export type DailyOutcome = Partial<Record<DailyJob, Counts>>;

/**
 * Does the daily work of a day (`YYYY-MM-DD`), today by default, and updates the day's record. Every job can be
 * interrupted, repeated and run concurrently without doing anything twice.
 */
export async function runDailyJobs(today: string = dayOf()): Promise<DailyOutcome> {
  const outcome: DailyOutcome = {};
  await recordRunStart(today);
  for (const job of dailyJobs) {
    const counts = await runJob(job, today);
    if (counts) outcome[job] = counts;
    await recordJobResult(today, job, counts);
  }
  await recordRunEnd(today);
  return outcome;
}
