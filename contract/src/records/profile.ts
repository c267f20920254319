import { z } from 'zod';
import type { MembershipType } from '../values/membership.ts';
import { ownChanges } from './member-fields.ts';

/** What members change of their own profile: what is missing stays, what is empty is taken away where it may be. */
export const profileChanges = z.strictObject(ownChanges);

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
