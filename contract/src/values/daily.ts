/** The jobs of the daily run, in order. */
export const dailyJobs = [
  'imports',
  'refunds',
  'signatures',
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
  'signing_keys',
  'ledger',
] as const;

export type DailyJob = (typeof dailyJobs)[number];

/** The number of past daily runs shown to the office. */
export const dailyRecordsShown = 14;
