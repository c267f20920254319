/** The pieces of the daily work, in their order. */
export const dailyPieces = [
  'imports',
  'refunds',
  'registrations',
  'sanctions',
  'duplicates',
  'memberships',
  'charters',
  'checks',
  'birthdays',
  'emails',
  'leftovers',
  'deletions',
  'retention',
] as const;

export type DailyPiece = (typeof dailyPieces)[number];

/** Of how many days the office is shown what was done. */
export const dailyRecordsShown = 14;
