import { z } from 'zod';
import type { MembershipType } from '../values/membership.ts';
import { ownChanges } from './member-fields.ts';

/** A member's changes to their own profile. A missing field stays the same; an empty one is cleared if optional. */
export const profileChanges = z.strictObject(ownChanges);

/** The same for leaders, who must keep a belt rank and a club. */
const leaderProfileChanges = profileChanges.superRefine((changes, context) => {
  for (const name of ['belt_rank', 'club_academy'] as const) {
    if (changes[name] === null) context.addIssue({ code: 'custom', path: [name], message: 'This field is required' });
  }
});

/** Returns the schema for the changes that a type of member may make. Its output is also valid input. */
export function profileChangesOf(type: MembershipType): typeof profileChanges {
  return type === 'grappling_leader' ? leaderProfileChanges : profileChanges;
}

export type ProfileChanges = z.output<typeof profileChanges>;
