import type { Application, ApplicationAnswer } from '../records/application.ts';
import type { CharterAnswer } from '../records/charter.ts';
import type { ApplicationKind } from '../values/application.ts';
import { pendingStatuses } from '../values/denial.ts';
import { noEnd } from '../values/term.ts';

export function isCharter<Answered extends ApplicationAnswer>(
  application: Answered,
): application is Extract<Answered, CharterAnswer> {
  return 'charter_id' in application;
}

export function kindOf(application: ApplicationAnswer): ApplicationKind {
  return isCharter(application) ? 'academy_charter' : 'event_sanction';
}

export function idOf(application: ApplicationAnswer): string {
  return isCharter(application) ? application.charter_id : application.event_id;
}

/** The number that the approval gave, or null. */
export function numberOf(application: ApplicationAnswer): string | null {
  return isCharter(application) ? application.charter_number : application.sanction_number;
}

/** What the application is for, as people call it: the academy or the event. */
export function nameOf(application: ApplicationAnswer): string {
  return isCharter(application) ? application.academy_name : application.event_name;
}

/** The leader as a person. */
export function leaderOf(application: ApplicationAnswer): { first_name: string; last_name: string } {
  const { grappling_leader_first_name: first_name, grappling_leader_last_name: last_name } = application;
  return { first_name, last_name };
}

/** Whether an application is pending; an admin may approve it also before it is paid. */
export function isPending({ status }: Pick<Application, 'status'>): boolean {
  return (pendingStatuses as readonly string[]).includes(status);
}

/** Whether a charter or sanction counts on a day (`YYYY-MM-DD`). */
export function isValidOn(
  { status, valid_until }: Pick<Application, 'status' | 'valid_until'>,
  today: string,
): boolean {
  return status === 'approved' && (valid_until ?? '') >= today;
}

/** The status of an application as people read it on a day (`YYYY-MM-DD`): of a charter also `expired`. */
export function statusOn(application: ApplicationAnswer, today: string): string {
  const { status, valid_until } = application;
  const isOver = isCharter(application) && (valid_until ?? noEnd) < today;
  return status === 'approved' && isOver ? 'expired' : status;
}

/** The day (`YYYY-MM-DD`) that counts for everybody on the list: an event's own, for a roster today. */
export function dayThatCounts(application: Application, today: string): string {
  return isCharter(application) ? today : application.event_dates;
}
