/** The last day of something without an end. */
export const noEnd = '9999-12-31';

/** How many days before its end a membership can be renewed. */
export const renewalDays = 60;

/** The reminders of a membership's or charter's end: offsets in days from the last day, negative before it. */
export const reminderDays = [-30, -7, 0, 14] as const;

/** The reminders of a check's end: offsets in days, before its last day and on the first day after it. */
export const checkReminderDays = [-30, 1] as const;
