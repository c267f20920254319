/** The maximum number of days of an event. */
export const maxEventDays = 14;

/** An event's age groups, with their labels in the form. */
export const ageGroups = { youth: 'Youth', adult: 'Adult', both: 'Youth and adult' } as const;
