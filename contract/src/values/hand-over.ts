/** For how many days the link works with which somebody takes the own membership over. */
export const handOverDays = 14;

/** For how many days after that the parent or the office can take the membership back. */
export const takeBackDays = 14;

/** On which days an 18th birthday is told: so many days after it, before it where negative. */
export const eighteenReminderDays = [-30, 0] as const;
