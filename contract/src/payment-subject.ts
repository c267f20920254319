import { isApplicationKind, productOf } from './catalogue.ts';
import type { Payment } from './payments.ts';

/** What was, or would have been, paid for: a membership, its renewal, or the charter or sanction of something by its name. */
export function subjectOf({
  membership_type,
  subject,
  renews,
}: Pick<Payment, 'membership_type' | 'subject'> & { renews?: boolean | undefined }): string {
  const { name } = productOf(membership_type);
  if (!isApplicationKind(membership_type)) return renews ? `${name} membership renewal` : `${name} membership`;
  return subject ? `${name}: ${subject}` : name;
}
