/** Why a member may not take part on a day, most important first; only the first one is shown. */
export const ineligibilityReasons = {
  unknown_number: 'Unknown number',
  locked: 'Locked',
  unpaid: 'Unpaid',
  pending: 'Pending',
  expired: 'Expired',
  unverified_coach: 'Unverified coach',
} as const;

export type IneligibilityReason = keyof typeof ineligibilityReasons;

/** The maximum number of entries on a list, and in one addition. */
export const maxEntries = 1000;

export const maxAdditions = 200;
