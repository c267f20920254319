/**
 * How policies can be accepted: as part of a form, `asked` for on the dashboard, or `entered` by the office from paper.
 */
export const consentMethods = [
  'registration',
  'child_added',
  'application',
  'activation',
  'renewal',
  'charter_renewal',
  'leader_request',
  'hand_over',
  'signing_link',
  'asked',
  'entered',
] as const;

/** How many consents are shown, newest first. */
export const consentsShown = 50;
