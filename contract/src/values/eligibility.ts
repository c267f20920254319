/** Why a member may not take part on a day, in the order in which one is told: the one reason that counts first. */
export const reasons = {
  unknown_number: 'Unknown number',
  locked: 'Locked',
  unpaid: 'Unpaid',
  pending: 'Pending',
  expired: 'Expired',
  unverified_coach: 'Unverified coach',
} as const;

export type Reason = keyof typeof reasons;

/** The most that one list holds, and that can be added at once. */
export const maxEntries = 1000;

export const maxAdditions = 200;
