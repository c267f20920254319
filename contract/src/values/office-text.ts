import { type Office, officeNames } from './offices.ts';
import { type StateCode, states } from './states.ts';

/** Returns an office in words, with the states of a regional one: “Regional office: New Jersey, New York”. */
export function officeText(office: Office, codes: readonly StateCode[]): string {
  return [officeNames[office], ...(codes.length > 0 ? [codes.map((code) => states[code]).join(', ')] : [])].join(': ');
}
