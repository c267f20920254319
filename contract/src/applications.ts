import { z } from 'zod';
import type { Charter, CharterAnswer } from './charters.ts';
import { typedNumber } from './eligibility.ts';
import type { EventAnswer, SanctionedEvent } from './events.ts';
import { day, id, instant, optionalLine } from './fields.ts';

/** What grappling leaders apply for: the charter of an academy, the sanction of an event. */
export const applicationKinds = ['academy_charter', 'event_sanction'] as const;

export type ApplicationKind = (typeof applicationKinds)[number];

/** Where applications of each kind are kept. */
export const applicationCollections = { academy_charter: 'charters', event_sanction: 'events' } as const;

export type Application = Charter | SanctionedEvent;

/** An application as it is kept, or as the API tells of one. */
export type ApplicationAnswer = CharterAnswer | EventAnswer;

/** The statuses in which an admin may approve: paid, or not yet. */
export const pendingStatuses = ['pending_payment', 'pending_approval'] as const;

/** What both kinds keep besides what the leader writes. `owner_uid` is the leader's; the dates are those of the term. */
export const applicationRecord = {
  owner_uid: id,
  grappling_leader_first_name: z.string(),
  grappling_leader_last_name: z.string(),
  grappling_leader_membership_number: z.string(),
  policies_accepted: z.boolean(),
  status: z.enum([...pendingStatuses, 'approved']),
  /** First and last day on which it is valid; null until it is approved. */
  valid_from: day.nullable(),
  valid_until: day.nullable(),
  certificate_code: z.string().nullable(),
  /** How many are on its roster or list of participants. */
  entries: z.int(),
  created_at: instant,
  payment_completed_at: instant.nullable(),
  /** Made by one of the populate calls, or for a member that was, and taken away by the cleanup. */
  test_data: z.boolean().default(false),
  search_terms: z.array(z.string()),
};

/**
 * By whom an admin enters something: the number names the leader, whose account has the name. A name given as well has
 * to be that of the account.
 */
export const leaderByNumber = {
  grappling_leader_membership_number: typedNumber,
  grappling_leader_first_name: optionalLine(80),
  grappling_leader_last_name: optionalLine(80),
  policies_accepted: z.boolean().optional(),
};

/** What a certificate says; `qr_code` is a base64 PNG of the public verify address. */
export const certificate = z.object({
  kind: z.enum(applicationKinds),
  number: z.string(),
  name: z.string(),
  leader_name: z.string(),
  place: z.string(),
  valid_from: day,
  valid_until: day,
  qr_code: z.string(),
});

export type Certificate = z.output<typeof certificate>;

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

/** Whether an application awaits a decision; an admin may approve it also before it is paid. */
export function isPending({ status }: Pick<Application, 'status'>): boolean {
  return status !== 'approved';
}

/** Whether a charter or sanction counts on a day (`YYYY-MM-DD`). */
export function isValidOn(
  { status, valid_until }: Pick<Application, 'status' | 'valid_until'>,
  today: string,
): boolean {
  return status === 'approved' && valid_until !== null && valid_until >= today;
}

/** The day (`YYYY-MM-DD`) that counts for everybody on the list: an event's own, for a roster today. */
export function dayThatCounts(application: Application, today: string): string {
  return isCharter(application) ? today : application.event_dates;
}
