import { type DailyPiece, dailyPieces } from '@portal/contract/values/daily';
import { dayOf } from '@portal/contract/values/days';
import { error as logError } from 'firebase-functions/logger';
import { workOnDuplicates } from '#duplicates/search.ts';
import { tellBirthdays } from '#households/birthdays.ts';
import { giveUpAbandoned } from '#imports/abandoned.ts';
import { remindOfChecks } from '#leaders/check-reminders.ts';
import { sendWaiting } from '#mail/send.ts';
import { deleteMembers } from '#member-data/removal/deletions.ts';
import { removeUnpaidRegistrations } from '#member-data/removal/registrations.ts';
import { endRetention } from '#member-data/removal/retention.ts';
import { endPastSanctions, remindMembers, remindOfCharters, resumeUnansweredRefunds } from '#payments/index.ts';
import type { Counts } from '#platform/each-due.ts';
import { removeLeftovers } from './leftovers.ts';
import { lastWhole, noteBegin, noteEnd, notePiece } from './store.ts';

const work: Record<DailyPiece, (today: string) => Promise<Counts>> = {
  imports: giveUpAbandoned,
  refunds: resumeUnansweredRefunds,
  registrations: removeUnpaidRegistrations,
  sanctions: endPastSanctions,
  duplicates: () => workOnDuplicates(() => lastWhole('duplicates')),
  memberships: remindMembers,
  charters: remindOfCharters,
  checks: remindOfChecks,
  birthdays: tellBirthdays,
  emails: sendWaiting,
  leftovers: removeLeftovers,
  deletions: deleteMembers,
  retention: endRetention,
};

// A failure in one piece must not stop the others.
async function tryPiece(piece: DailyPiece, today: string): Promise<Counts | undefined> {
  try {
    return await work[piece](today);
  } catch (cause) {
    logError(`The daily work broke off: ${piece}`, cause);
    return undefined;
  }
}

/** The counts of a run by piece; failed pieces are omitted. */
export type DailyOutcome = Partial<Record<DailyPiece, Counts>>;

/**
 * Does the daily work of a day (`YYYY-MM-DD`), today by default, and updates the day's record. Every piece can be
 * interrupted, repeated and run concurrently without doing anything twice.
 */
export async function dailyWork(today: string = dayOf()): Promise<DailyOutcome> {
  const outcome: DailyOutcome = {};
  await noteBegin(today);
  for (const piece of dailyPieces) {
    const counts = await tryPiece(piece, today);
    if (counts) outcome[piece] = counts;
    await notePiece(today, piece, counts);
  }
  await noteEnd(today);
  return outcome;
}
