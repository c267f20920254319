import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import type { Payment } from '@portal/contract/records/payment';
import { underReviewText } from '@portal/contract/rules/payment-review';
import { expect, test } from 'vitest';
import { samplePayment, sampleRefund } from '../../../../functions/test/support/sample-payment.ts';
import { certificatesOf, standingOf } from './certificate-texts.ts';

const at = '2026-11-21T17:00:00.000Z';

const certificate = (changes: Partial<InsuranceCertificate> = {}) =>
  ({
    ...{ certificate_id: 'i1', application_id: 'c1', status: 'unpaid', last_day: '2026-12-01' },
    ...{ requested_at: at, sent_at: at, decided_at: at, refuse_reason: null },
    ...changes,
  }) as InsuranceCertificate;

const paid = samplePayment({ application_id: 'i1', amount_cents: 2500, created_at: at, completed_at: at });
const inReview: Payment = { ...paid, payment_status: 'needs_review', review: 'open' };
const refund = sampleRefund({ amount_cents: 2500, requested_at: at });

test.each<[changes: Partial<InsuranceCertificate>, payments: Payment[], text: RegExp | string]>([
  [{ status: 'unpaid' }, [], 'Please pay the fee to send us the request.'],
  [{ status: 'unpaid' }, [inReview], underReviewText],
  [{ status: 'requested' }, [paid], /^Requested on November 21, 2026\. We issue it within /],
  [{ status: 'sent' }, [paid], /^We asked our insurance broker on November 21, 2026\./],
  [{ status: 'ready' }, [paid], 'Issued on November 21, 2026.'],
  [
    { status: 'refused', refuse_reason: 'The hall is closed.' },
    [{ ...paid, refunds: [refund] }],
    /^Not issued: The hall is closed\.\nWe are refunding \$25 to your card\./,
  ],
])('shows the leader the standing of %o', (changes, payments, text) => {
  expect(standingOf(certificate(changes), payments, '2026-11-22')).toEqual(expect.stringMatching(text));
});

test('lists the certificates for one charter, unpaid ones until their last day', () => {
  const other = certificate({ application_id: 'c2' });
  const ready = certificate({ status: 'ready' });
  expect(certificatesOf([certificate(), ready, other], 'c1', '2026-12-01')).toEqual([certificate(), ready]);
  expect(certificatesOf([certificate(), ready, other], 'c1', '2026-12-02')).toEqual([ready]);
});
