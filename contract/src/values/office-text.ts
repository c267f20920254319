import { type Office, officeNames } from './offices.ts';
import { type StateCode, states } from './states.ts';

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

/** Returns an office in words, with the states of a regional one: “Regional office: New Jersey, New York”. */
export function officeText(office: Office, codes: readonly StateCode[]): string {
  return [officeNames[office], ...(codes.length > 0 ? [codes.map((code) => states[code]).join(', ')] : [])].join(': ');
}
