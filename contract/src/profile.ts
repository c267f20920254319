import { z } from 'zod';
import { clearableLine, line, zipCode } from './fields.ts';
import type { MembershipType } from './membership.ts';
import { clearablePhone, phone } from './phone.ts';
import { stateCodes } from './states.ts';

/** What members change of their own profile: what is missing stays, what is empty is taken away where it may be. */
export const profileChanges = z.strictObject({
  phone: phone.optional(),
  home_phone: clearablePhone,
  emergency_contact_name: clearableLine(160),
  address_line_1: line(120).optional(),
  address_line_2: clearableLine(120),
  city: line(80).optional(),
  state: z.enum(stateCodes).optional(),
  zip_code: zipCode.optional(),
  belt_rank: clearableLine(60),
  club_academy: clearableLine(120),
});

/** The same for leaders, whose belt rank and club are required. */
const leaderProfileChanges = profileChanges.extend({
  belt_rank: line(60).optional(),
  club_academy: line(120).optional(),
});

/** The changes that a member of a type may make. */
export function profileChangesOf(type: MembershipType): typeof profileChanges | typeof leaderProfileChanges {
  return type === 'grappling_leader' ? leaderProfileChanges : profileChanges;
}

export type ProfileChanges = z.output<typeof profileChanges>;
