import { z } from 'zod';
import type { MembershipType } from '../values/membership.ts';
import { stateCodes } from '../values/states.ts';
import { clearableId, clearableLine, clearablePersonName, line, zipCode } from './fields.ts';
import { clearablePhone, phone } from './phone.ts';

/** What members change of their own profile: what is missing stays, what is empty is taken away where it may be. */
export const profileChanges = z.strictObject({
  phone: phone.optional(),
  home_phone: clearablePhone,
  emergency_contact_name: clearablePersonName(160),
  emergency_contact_phone: clearablePhone,
  address_line_1: line(120).optional(),
  address_line_2: clearableLine(120),
  city: line(80).optional(),
  state: z.enum(stateCodes).optional(),
  zip_code: zipCode.optional(),
  belt_rank: clearableLine(60),
  club_academy: clearableLine(120),
  club_id: clearableId,
});

/** The same for leaders, who have to keep a belt rank and a club. */
const leaderProfileChanges = profileChanges.superRefine((changes, context) => {
  for (const name of ['belt_rank', 'club_academy'] as const) {
    if (changes[name] === null) context.addIssue({ code: 'custom', path: [name], message: 'This field is required' });
  }
});

/** The changes that a member of a type may make; what came out of it can go in again. */
export function profileChangesOf(type: MembershipType): typeof profileChanges {
  return type === 'grappling_leader' ? leaderProfileChanges : profileChanges;
}

export type ProfileChanges = z.output<typeof profileChanges>;
