/** Actors that are not members, with the names that the activity shows. */
export const machines = {
  'owner of the address': 'Owner of the address',
  'payment provider': 'Payment provider',
  'command line': 'Command line',
  'daily work': 'Daily work',
} as const;

export type Machine = keyof typeof machines;

export const machineNames = Object.keys(machines) as Machine[];
