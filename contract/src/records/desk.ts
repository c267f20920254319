import { z } from 'zod';
import { deskSteppers } from '../values/desk.ts';
import { type IneligibilityReason, ineligibilityReasons } from '../values/eligibility.ts';
import { checkTypes } from '../values/membership.ts';
import { clubSteps } from '../values/next-step.ts';
import { day, id, instant, membershipType } from './fields.ts';

/**
 * The document `desks/{charter_id}_{owner_uid}`: one per leader at a club's desk. It changes whenever the desk does, so
 * that a leader who listens to it knows when to ask for the desk again.
 */
export const deskSignal = z.object({
  /** The leader at the desk: the charter's own or a co-leader. */
  owner_uid: id,
  charter_id: id,
  academy_name: z.string(),
  changed_at: instant,
});

export type DeskSignal = z.output<typeof deskSignal>;

/** A member of a club as its leaders see them: the full name, even of a minor, but no birth date and no address. */
export const deskMember = z.object({
  user_id: id,
  name: z.string(),
  /** The name for outsiders: initials for a minor. */
  public_name: z.string(),
  membership_number: z.string().nullable(),
  membership_type: membershipType,
  /** The first reason why the member may not train on the day; null if they may. */
  reason: z.enum(Object.keys(ineligibilityReasons) as [IneligibilityReason, ...IneligibilityReason[]]).nullable(),
  /** The last day the member may train, as things are; null if they may not. */
  until: day.nullable(),
  /** The next step today. */
  step: z.enum(clubSteps),
  who: z.enum(deskSteppers),
  /** Whether the club can remind the member now. */
  can_be_reminded: z.boolean(),
  /** The day the club last reminded the member. */
  reminded_on: day.nullable(),
});

export type DeskMember = z.output<typeof deskMember>;

/** A leader's check, or the charter, that ends within 30 days or has ended. */
const deskWarning = z.object({ what: z.enum([...checkTypes, 'charter']), name: z.string(), until: day });

/** Everyone who chose a club, by name, and whether they may train on a day. */
export const desk = z.object({
  on: day,
  charter: z.object({
    charter_id: id,
    academy_name: z.string(),
    charter_number: z.string().nullable(),
    valid_until: day.nullable(),
    leader_name: z.string(),
  }),
  /** Whether the caller is the charter's own leader, not a co-leader. */
  is_own: z.boolean(),
  members: z.array(deskMember),
  /** Whether the club has more members than a desk shows. */
  has_more: z.boolean(),
  co_leaders: z.array(id),
  warnings: z.array(deskWarning),
  /** The link to join with the club chosen, and its QR code as a base64 PNG. */
  join: z.object({ url: z.string(), qr_code: z.string() }),
});

export type Desk = z.output<typeof desk>;

export type DeskWarning = Desk['warnings'][number];
