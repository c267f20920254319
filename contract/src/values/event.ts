/** For whom an event is, and how the form names it. */
export const ageGroups = { youth: 'Youth', adult: 'Adult', both: 'Youth and adult' } as const;
