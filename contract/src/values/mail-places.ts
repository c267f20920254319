/**
 * The targets of an email's button: parts of a member's dashboard, and views of the office. A visitor who is not signed
 * in gets there through the login.
 */
export const emailPlaces = [
  'dashboard',
  'fee',
  'renewal',
  'card',
  'applications',
  'documents',
  'profile',
  'payments',
  'office-payments',
  'office-tasks',
] as const;

export type EmailPlace = (typeof emailPlaces)[number];

/** Reports whether a place belongs to the office, not to a member. */
export function isOfficePlace(place: EmailPlace): boolean {
  return place.startsWith('office-');
}

/**
 * Returns the fragment of the portal's address for a place, with the member's id for a part of a dashboard. Fragments
 * never reach a server.
 */
export function emailPlaceHash(place: EmailPlace, memberId?: string): string {
  return memberId ? `?to=${place}&for=${memberId}` : `?to=${place}`;
}
