/**
 * The offices of the federation’s colleagues, the widest first. A manager is the `admin` of the API and of the sign-in
 * claims; a regional office acts for the members, charters and events of its states.
 */
export const offices = ['manager', 'finance', 'verifier', 'regional', 'reader'] as const;

export type Office = (typeof offices)[number];

/** The most states of a regional office. With a list's other filters, Firestore combines at most 30 alternatives. */
export const maxStates = 15;

export const officeNames: Record<Office, string> = {
  manager: 'Manager',
  finance: 'Finance',
  verifier: 'Verifier',
  regional: 'Regional office',
  reader: 'Reader',
};
