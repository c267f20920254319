import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import type { Payment } from '@portal/contract/records/payment';
import { isInReview, underReviewText } from '@portal/contract/rules/payment-review';
import { certificateTime } from '@portal/federation/insurance';
import { returnedText } from '#members/own/denial-texts.ts';
import { dayTextOf } from '#members/own/refund-texts.ts';

const on = (instant: string | null) => (instant ? ` on ${dayTextOf(instant)}` : '');

/**
 * Returns a certificate's standing on a day (`YYYY-MM-DD`) and what happens next, as its leader reads it; `payments` are
 * the leader's, newest first.
 */
export function standingOf(certificate: InsuranceCertificate, payments: readonly Payment[], today: string): string {
  const { certificate_id: id, status, refuse_reason, requested_at, sent_at, decided_at } = certificate;
  switch (status) {
    case 'unpaid':
      return isInReview(payments, id) ? underReviewText : 'Please pay the fee to send us the request.';
    case 'requested':
      return `Requested${on(requested_at)}. We issue it within ${certificateTime} and email you.`;
    case 'sent':
      return `We asked our insurance broker${on(sent_at)}. We’ll email you when the certificate is here.`;
    case 'ready':
      return `Issued${on(decided_at)}.`;
    case 'refused':
      return [`Not issued: ${refuse_reason}`, returnedText(payments, id, today)].filter(Boolean).join('\n');
  }
}

/** Returns the certificates for a charter or event, without those that were never paid before their last day. */
export function certificatesOf(
  certificates: readonly InsuranceCertificate[],
  applicationId: string,
  today: string,
): InsuranceCertificate[] {
  return certificates.filter(
    ({ application_id, status, last_day }) =>
      application_id === applicationId && (status !== 'unpaid' || last_day >= today),
  );
}
