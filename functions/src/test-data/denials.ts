import type { Denial } from '@portal/contract/values/denial';
import { minutesLater } from './days.ts';

const reasons = {
  refunded: 'You already have a membership under another email address. We have refunded the second one.',
  denied: 'The date of birth does not match your documents. Please correct it and send your registration again.',
  application: 'Please describe where and how often the academy trains, and who is responsible for its youth classes.',
};

/** Returns a denial after payment, with the refunded part of the fee in cents. */
export function denialOf(why: keyof typeof reasons, paid_at: string, refund_cents = 0): Denial {
  return { reason: reasons[why], denied_at: minutesLater(paid_at, 90), from: 'pending_approval', refund_cents };
}
