/** The last day of what has no end. */
export const noEnd = '9999-12-31';

/** How many days before its end a membership can be renewed. */
export const renewalDays = 60;

/** On which days a membership or a charter is reminded of: so many days after its last day, before it where negative. */
export const reminderDays = [-30, -7, 0, 14] as const;

/** On which days the end of a leader's check is told: before its last day, and on the first day without it. */
export const checkReminderDays = [-30, 1] as const;
