import { refundPolicy } from '@portal/federation/policies/refund-policy';
import { expect, test } from 'vitest';
import { productIds } from './catalog.ts';
import { feeTerm, refundPolicyPath } from './fee-terms.ts';

test.each(productIds)('states what the fee for %s pays for', (product) => {
  const single: Record<string, string> = {
    event_sanction: 'For one event.',
    facility_certificate: 'For one certificate.',
  };
  expect(feeTerm(product)).toBe(single[product] ?? 'For twelve months from approval.');
});

test('links prices to the refund policy, which states the same terms', () => {
  expect(refundPolicyPath).toBe(`/policies#${refundPolicy.id}`);
  const text = JSON.stringify(refundPolicy.sections);
  expect(text).toContain('twelve months from the day we approve the membership');
  expect(text).toContain('10 business days');
});
