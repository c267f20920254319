import type { Payment } from '../records/payment.ts';
import { isApplicationKind, productOf } from '../values/catalogue.ts';

/** What was, or would have been, paid for: a membership, the charter or sanction of something by its name, or the renewal of one. */
export function subjectOf({
  membership_type,
  subject,
  renews,
}: Pick<Payment, 'membership_type' | 'subject'> & { renews?: boolean | undefined }): string {
  const { name } = productOf(membership_type);
  if (!isApplicationKind(membership_type)) return renews ? `${name} membership renewal` : `${name} membership`;
  const what = renews ? `${name} renewal` : name;
  return subject ? `${what}: ${subject}` : what;
}
