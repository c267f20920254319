import type { Denial } from '@portal/contract/denial';
import { minutesLater } from './days.ts';

const reasons = {
  refunded: 'You already have a membership under another email address. We have refunded the second one.',
  denied: 'The date of birth does not match your documents. Please correct it and send your registration again.',
};

/** The denial of what was paid for: `refunded` with its fee (in cents) returned, `denied` without. */
export function denialOf(standing: 'denied' | 'refunded', paid_at: string, price_cents: number): Denial {
  return {
    reason: reasons[standing],
    denied_at: minutesLater(paid_at, 90),
    from: 'pending_approval',
    refund_cents: standing === 'refunded' ? price_cents : 0,
  };
}

/** The denial of a charter or an event whose fee was kept. */
export function applicationDenial(paid_at: string): Denial {
  const reason =
    'Please describe where and how often the academy trains, and who is responsible for its youth classes.';
  return { reason, denied_at: minutesLater(paid_at, 90), from: 'pending_approval', refund_cents: 0 };
}
