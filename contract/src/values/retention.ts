// How long things are kept, as the privacy policy promises (“How long we keep it”). Nothing else says it.

/** Years after the end of a membership, and of a minor's after the 18th birthday at the earliest. */
export const membershipKeptYears = 7;

/** Years after the last movement of a payment, until which it says who paid. */
export const paymentKeptYears = 7;

/** Months after a check lapsed or its document was rejected, replaced or withdrawn. */
export const documentKeptMonths = 12;

/** Years after a message was closed. */
export const messageKeptYears = 2;

/** Years of the records of who did what. */
export const activityKeptYears = 7;

/** Years of the old and new values of a correction. */
export const correctionKeptYears = 3;

/** Days of the errors of an upload, and of all addresses that it names. */
export const uploadErrorKeptDays = 90;

/** Days for which an account that is to be deleted can be kept after all. */
export const deletionDays = 14;

/** Days for which a merge can be taken back. */
export const mergeKeptDays = 14;
