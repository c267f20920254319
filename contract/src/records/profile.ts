import { z } from 'zod';
import { memberField } from '../values/member-fields.ts';
import type { MembershipType } from '../values/membership.ts';
import { ownChanges } from './member-fields.ts';

/** A member's changes to their own profile. A missing field stays the same; an empty one is cleared if optional. */
export const profileChanges = z.strictObject(ownChanges);

/**
 * Returns the schema for the changes that a type of member may make, who must keep what the type requires. Its output is
 * also valid input.
 */
export function profileChangesOf(type: MembershipType): typeof profileChanges {
  return profileChanges.superRefine((changes, context) => {
    for (const [name, value] of Object.entries(changes))
      if (value === null && memberField(name)?.asked?.[type] === 'required')
        context.addIssue({ code: 'custom', path: [name], message: 'This field is required' });
  });
}

export type ProfileChanges = z.output<typeof profileChanges>;
