/**
 * Where the button of a mail can lead: parts of a member's dashboard, and views of the office. Whoever is not signed in
 * comes there through the login.
 */
export const mailPlaces = [
  'dashboard',
  'renewal',
  'card',
  'applications',
  'documents',
  'profile',
  'payments',
  'office-payments',
  'office-tasks',
] as const;

export type MailPlace = (typeof mailPlaces)[number];

/** What stands behind the # of the portal's address for a place: no server sees it. */
export function mailPlaceHash(place: MailPlace): string {
  return `?to=${place}`;
}
