/**
 * Where Google keeps the database and runs the functions. Final once the database exists: choose it before the first
 * deployment (docs/first-day.md). Must be on one line, since scripts/cloud/project.sh reads it, too.
 */
export const region = 'us-east1';

/** The IANA time zone in which the federation's days begin and end. */
export const timeZone = 'America/New_York';
