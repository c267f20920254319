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

/** Whether a place is one of the office, which is for no member. */
export function isOfOffice(place: MailPlace): boolean {
  return place.startsWith('office-');
}

/**
 * What stands behind the # of the portal's address for a place, of a member's dashboard with whose it is (a member's id): no
 * server sees it.
 */
export function mailPlaceHash(place: MailPlace, memberId?: string): string {
  return memberId ? `?to=${place}&for=${memberId}` : `?to=${place}`;
}
