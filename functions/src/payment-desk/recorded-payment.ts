import type { Member } from '@portal/contract/records/member';
import { type Payment, payment as schema } from '@portal/contract/records/payment';
import { withFigures } from '@portal/contract/rules/payment-state';
import { currency } from '@portal/contract/values/catalog';
import { beginningOf, now } from '@portal/contract/values/days';

type Recorded = Pick<
  Payment,
  'session_id' | 'membership_type' | 'application_id' | 'renews' | 'method' | 'reference' | 'amount_cents'
> & { received_on: string };

/** Returns a payment that the office received itself, ready to store. */
export function recordedPayment(recorded: Recorded, payer: Member): Payment {
  const { first_name, last_name, email, membership_number } = payer;
  return withFigures(
    schema.parse({
      ...recorded,
      owner_uid: payer.user_id,
      currency,
      payment_status: 'paid',
      review_reason: null,
      user_info: { first_name, last_name, email, membership_number },
      created_at: beginningOf(recorded.received_on).toISOString(),
      completed_at: now().toISOString(),
      test_data: payer.test_data,
    }),
  );
}
