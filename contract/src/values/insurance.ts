/** The statuses of a certificate of insurance; `requested` is paid and waits for the office. */
export const certificateStatuses = ['unpaid', 'requested', 'sent', 'ready', 'refused'] as const;

export type CertificateStatus = (typeof certificateStatuses)[number];

/** The statuses in which the office has to act. */
export const openCertificateStatuses = ['requested', 'sent'] as const satisfies readonly CertificateStatus[];

/** Short labels of the statuses. */
export const certificateStatusTexts: Record<CertificateStatus, string> = {
  unpaid: 'Payment due',
  requested: 'Requested',
  sent: 'With the broker',
  ready: 'Ready',
  refused: 'Refused',
};

/** Why a certificate is refused whose fee went back to the payer without the office's own refusal. */
export const feeReturned = 'The fee was returned.';

/** The message for an admin about to decide on their own certificate. */
export const ownCertificate = 'You cannot decide on your own certificate. Please ask another admin.';
