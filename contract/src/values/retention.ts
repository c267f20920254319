// The retention periods promised in the privacy policy (“How long we keep it”), defined only here.

/** Years after a membership's end; for a minor, at the earliest after the 18th birthday. */
export const membershipKeptYears = 7;

/** Years after a payment's last movement during which it identifies the payer. */
export const paymentKeptYears = 7;

/** Months after a check lapsed, or after its document was rejected, replaced or withdrawn. */
export const documentKeptMonths = 12;

/** Years after a message was closed. */
export const messageKeptYears = 2;

/** Years that activity records are kept. */
export const activityKeptYears = 7;

/** Years that a correction's old and new values are kept. */
export const correctionKeptYears = 3;

/** Days that an upload's errors and addresses are kept. */
export const uploadErrorKeptDays = 90;

/** The grace period of a deletion, in days. */
export const deletionDays = 14;

/** Days during which a merge can be undone. */
export const mergeKeptDays = 14;

/** Years that arrivals at an event are kept. */
export const arrivalKeptYears = 3;
