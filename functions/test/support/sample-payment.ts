import { type Dispute, type Payment, payment, type Refund } from '@portal/contract/records/payment';
import { prices } from '@portal/federation/prices';

const at = '2026-03-01T12:00:00.000Z';

/** An adult's paid fee, with changes. */
export const samplePayment = (changes: Partial<Payment> = {}): Payment =>
  payment.parse({
    ...{
      session_id: 'cs_1',
      owner_uid: 'member-1',
      membership_type: 'adult',
      amount_cents: prices.adult,
      currency: 'usd',
    },
    ...{ payment_status: 'paid', review_reason: null, created_at: at, completed_at: at },
    user_info: { first_name: 'Ada', last_name: 'Mercer', email: 'ada@example.org', membership_number: null },
    ...changes,
  });

/** A refund requested by an admin, with changes. */
export const sampleRefund = (changes: Partial<Refund> = {}): Refund => ({
  ...{ refund_id: 'r1', provider_id: null, amount_cents: 2000, state: 'requested', reason: 'Ada moved' },
  ...{ requested_by: 'admin', requested_at: at, settled_at: null, announced: false, to_decide: false },
  ...{ confirmed_by: null, ends: false },
  ...changes,
});

/** An open dispute over the whole fee, with changes. */
export const sampleDispute = (changes: Partial<Dispute> = {}): Dispute => ({
  ...{ dispute_id: 'd1', amount_cents: prices.adult, state: 'open', reason: 'fraudulent', due_by: null },
  ...{ opened_at: at, to_decide: false },
  ...changes,
});
