/** The maximum number of members that a club pays for at once. */
export const maxPaidAtOnce = 50;

/** How many days a member or parent has to accept the policies before the money goes back to the club. */
export const signatureDays = 30;

/** The number of a club's payments that are shown, newest first. */
export const clubPaymentsShown = 50;

/** Where the money that a club paid for a member is; `waiting` for a member or parent to accept the policies. */
export const shareStates = ['open', 'waiting', 'paid', 'review', 'returned', 'disputed'] as const;

export const shareStateTexts: Record<(typeof shareStates)[number], string> = {
  open: 'Not paid yet',
  waiting: 'Waiting for a signature',
  paid: 'Paid',
  review: 'Under review',
  returned: 'Returned to the club',
  disputed: 'Disputed',
};
