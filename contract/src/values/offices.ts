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

/** A description of each office for its holder and for the manager who offers it. */
export const officeTexts: Record<Office, string> = {
  manager: 'Does everything in the office, offers and takes away offices, and confirms large refunds.',
  finance:
    'Refunds, reviews and records payments, renews memberships, and reads the financial reports. Sees no documents.',
  verifier: 'Reviews documents and approves or denies members, charters and events. Sees no payments.',
  regional:
    'Approves or denies the members, charters and events of its states, and exports their lists. Sees no other states, no payments and no documents.',
  reader: 'Sees members, charters, events, payments, reports and the ledger. Changes nothing and exports nothing.',
};
