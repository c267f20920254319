/** Types of membership that a person can hold. */
export const membershipTypes = ['youth', 'adult', 'grappling_leader'] as const;

export type MembershipType = (typeof membershipTypes)[number];

/** What is said of a type that is none, be it of a member or in the address of a registration. */
export const unknownType = 'Invalid membership type';

/** The statuses that the product knows; any other word on a member locks the account. */
export const knownStatuses = [
  'pending_payment',
  'pending_approval',
  'approved',
  'denied',
  'inactive',
  'suspended',
] as const;

/** What an admin is told instead of a way to change the own status. */
export const ownStatusText = 'You cannot change your own status. Please ask another admin.';

/** The two checks of a grappling leader, and how people call them; SafeSport is the abuse prevention training. */
export const checkNames = { safesport: 'SafeSport certification', background_check: 'background check' } as const;

export type Check = keyof typeof checkNames;

export const checkTypes = Object.keys(checkNames) as [Check, ...Check[]];

/** What a member carries of the checks: whether each was verified, and the last day (`YYYY-MM-DD`) it counts, if any. */
export type Checks = Record<`${Check}_verified`, boolean> & Record<`${Check}_expires`, string | null>;

/** How many characters the reason for a status can have. */
export const maxStatusReason = 500;

/** How the list of members can be sorted: by when they registered, or by last name. */
export const memberSorts = ['newest', 'oldest', 'name'] as const;

export type MemberSort = (typeof memberSorts)[number];

/** What a registration of a type cannot do without, beside what is asked of everybody. */
export const requiredOf = {
  youth: ['parent_first_name', 'parent_last_name'],
  adult: [],
  grappling_leader: ['belt_rank', 'club_academy'],
} as const;
