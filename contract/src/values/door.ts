/** The maximum number of open staff links of an event. */
export const maxDoorLinks = 10;

/** How many hours after the event's last day a staff link still works: until the day has ended in Hawaii, too. */
export const doorGraceHours = 6;

/** How many days after a staff link has ended a phone that was offline can still send its arrivals. */
export const lateArrivalDays = 7;

/** The maximum number of arrivals in one request, and in its answer. */
export const maxSentArrivals = 100;

/** The maximum length of a card's code in an arrival. */
export const maxCodeLength = 100;

/** How many days a card's signed statement is good for. */
export const statementDays = 30;

/** The parameter of a card's statement in the fragment of the QR code's address. */
export const statementParameter = 's';

/** The form of a staff link's secret: 128 random bits as base64url. */
export const doorToken = /^[\w-]{22}$/;

/**
 * How the door knew someone who arrived: on the list; not on it, but confirmed by the federation; not on it, with a
 * signed card that could not be confirmed; not on it, and without a signature.
 */
export const arrivalKinds = ['listed', 'confirmed', 'signed', 'unsigned'] as const;

export type ArrivalKind = (typeof arrivalKinds)[number];
