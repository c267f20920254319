/** The membership types that a person can hold. */
export const membershipTypes = ['youth', 'adult', 'grappling_leader'] as const;

export type MembershipType = (typeof membershipTypes)[number];

/** The message for an invalid type, in a member or in a registration's address. */
export const unknownType = 'Invalid membership type';

/** The statuses known to the product; any other value locks the member. */
export const knownStatuses = [
  'pending_payment',
  'pending_approval',
  'approved',
  'denied',
  'inactive',
  'suspended',
] as const;

/** The message shown to an admin instead of a way to change their own status. */
export const ownStatusText = 'You cannot change your own status. Please ask another admin.';

/** The two checks of a grappling leader, with their labels; SafeSport is the abuse prevention training. */
export const checkNames = { safesport: 'SafeSport certification', background_check: 'background check' } as const;

export type Check = keyof typeof checkNames;

export const checkTypes = Object.keys(checkNames) as [Check, ...Check[]];

/** A member's checks: whether each was verified, and its last valid day (`YYYY-MM-DD`), if any. */
export type Checks = Record<`${Check}_verified`, boolean> & Record<`${Check}_expires`, string | null>;

/** The maximum length of a status reason. */
export const maxStatusReason = 500;

/** The sort orders of the member list: by registration date or by last name. */
export const memberSorts = ['newest', 'oldest', 'name'] as const;

export type MemberSort = (typeof memberSorts)[number];

/** Where a sorted member list can start: a letter, or a month (`YYYY-MM`). */
export const listStart = /^(?:[a-z]|2\d{3}-(?:0[1-9]|1[0-2]))$/;

/** The most search results that are counted. */
export const mostCounted = 250;

/** A type's own fields that every member of the type must have. A registration asks for more. */
export const requiredFields = {
  youth: ['parent_first_name', 'parent_last_name'],
  adult: [],
  grappling_leader: ['belt_rank', 'club_academy'],
} as const;
