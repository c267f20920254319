/** Days a hand-over link stays valid. */
export const handOverDays = 14;

/** Days after that in which the parent or the office can take the membership back. */
export const takeBackDays = 14;

/** The reminders of an 18th birthday: offsets in days, negative before it. */
export const eighteenReminderDays = [-30, 0] as const;
