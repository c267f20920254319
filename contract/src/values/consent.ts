/** How policies can be accepted: with what, or `asked` for on the dashboard, or `entered` by the office from paper. */
export const consentWays = [
  'registration',
  'child_added',
  'application',
  'activation',
  'renewal',
  'charter_renewal',
  'leader_request',
  'hand_over',
  'asked',
  'entered',
] as const;

/** How many of a member's acceptances are told: the newest. */
export const consentsShown = 50;
