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

/** Returns the number assigned on approval, or null. */
export function numberOf(application: ApplicationAnswer): string | null {
  return isCharter(application) ? application.charter_number : application.sanction_number;
}

/** Returns the name of the academy or event. */
export function nameOf(application: ApplicationAnswer): string {
  return isCharter(application) ? application.academy_name : application.event_name;
}

/** Returns the leader's name as a person. */
export function leaderOf(application: ApplicationAnswer): { first_name: string; last_name: string } {
  const { grappling_leader_first_name: first_name, grappling_leader_last_name: last_name } = application;
  return { first_name, last_name };
}

/** Reports whether an application is pending. An admin may approve it even before it is paid. */
export function isPending({ status }: Pick<Application, 'status'>): boolean {
  return (pendingStatuses as readonly string[]).includes(status);
}

/** Reports whether a charter or sanction is valid on a day (`YYYY-MM-DD`). */
export function isValidOn(
  { status, valid_until }: Pick<Application, 'status' | 'valid_until'>,
  today: string,
): boolean {
  return status === 'approved' && (valid_until ?? '') >= today;
}

/** Returns the application's displayed status on a day (`YYYY-MM-DD`); a charter can also be `expired`. */
export function statusOn(application: ApplicationAnswer, today: string): string {
  const { status, valid_until } = application;
  const isOver = isCharter(application) && (valid_until ?? noEnd) < today;
  return status === 'approved' && isOver ? 'expired' : status;
}

/**
 * Returns the day (`YYYY-MM-DD`) on which entries are judged: the event's last day, because members must be current
 * until the event ends, or today for a roster.
 */
export function eligibilityDay(application: Application, today: string): string {
  return isCharter(application) ? today : application.event_until;
}
