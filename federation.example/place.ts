/** See `federation/place.ts`. */
export const region = 'us-central1';

/** The IANA time zone in which the federation's days begin and end. */
export const timeZone = 'America/Chicago';
