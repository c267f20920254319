import type { Payment } from '../records/payment.ts';
import { isMembershipType, productOf } from '../values/catalog.ts';

/**
 * Returns the subject of a payment, made or intended: a membership, a named charter, sanction or certificate, or a
 * renewal.
 */
export function subjectOf({
  membership_type,
  subject,
  renews,
}: Pick<Payment, 'membership_type' | 'subject'> & { renews?: boolean | undefined }): string {
  const { name } = productOf(membership_type);
  if (isMembershipType(membership_type)) return renews ? `${name} membership renewal` : `${name} membership`;
  const what = renews ? `${name} renewal` : name;
  return subject ? `${what}: ${subject}` : what;
}
