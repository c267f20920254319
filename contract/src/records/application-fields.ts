import { z } from 'zod';
import { applicationKinds } from '../values/application.ts';
import { pendingStatuses } from '../values/denial.ts';
import { denial } from './denial.ts';
import { typedNumber } from './entry.ts';
import { day, id, instant, optionalLine } from './fields.ts';

/** What both kinds keep besides what the leader writes. `owner_uid` is the leader's; the dates are those of the term. */
export const applicationRecord = {
  owner_uid: id,
  grappling_leader_first_name: z.string(),
  grappling_leader_last_name: z.string(),
  grappling_leader_membership_number: z.string(),
  policies_accepted: z.boolean(),
  /** `inactive` has ended with a refund. */
  status: z.enum([...pendingStatuses, 'approved', 'denied', 'inactive']),
  /** Null unless it is denied. */
  denial: denial.nullable(),
  /** First and last day on which it is valid, without a gap in between; null until it is approved. */
  valid_from: day.nullable(),
  valid_until: day.nullable(),
  certificate_code: z.string().nullable(),
  /** How many are on its roster or list of participants. */
  entries: z.int(),
  created_at: instant,
  payment_completed_at: instant.nullable(),
  /** Made by one of the populate calls, or for a member that was, and taken away by the cleanup. */
  test_data: z.boolean(),
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
