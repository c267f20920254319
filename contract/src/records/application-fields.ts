import { z } from 'zod';
import { applicationKinds } from '../values/application.ts';
import { pendingStatuses } from '../values/denial.ts';
import { denial } from './denial.ts';
import { typedNumber } from './entry.ts';
import { day, id, instant, optionalLine } from './fields.ts';

/**
 * Stored fields of both kinds in addition to the leader's input. `owner_uid` is the leader; the dates are the term's.
 */
export const applicationRecord = {
  owner_uid: id,
  grappling_leader_first_name: z.string(),
  grappling_leader_last_name: z.string(),
  grappling_leader_membership_number: z.string(),
  policies_accepted: z.boolean(),
  /** `inactive` means that it ended with a refund. */
  status: z.enum([...pendingStatuses, 'approved', 'denied', 'inactive']),
  /** Null unless denied. */
  denial: denial.nullable(),
  /** First and last day of validity, without gaps; null until approved. */
  valid_from: day.nullable(),
  valid_until: day.nullable(),
  certificate_code: z.string().nullable(),
  /** The number of entries on the roster or participant list. */
  entries: z.int(),
  created_at: instant,
  payment_completed_at: instant.nullable(),
  /** Created by a populate call, or for a test member; removed by the cleanup. */
  test_data: z.boolean(),
  search_terms: z.array(z.string()),
};

/**
 * The leader an admin enters an application for, identified by membership number. A name, if given, must match the
 * account's.
 */
export const leaderByNumber = {
  grappling_leader_membership_number: typedNumber,
  grappling_leader_first_name: optionalLine(80),
  grappling_leader_last_name: optionalLine(80),
  policies_accepted: z.boolean().optional(),
};

/** A certificate's content; `qr_code` is a base64 PNG of the public verify address. */
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
