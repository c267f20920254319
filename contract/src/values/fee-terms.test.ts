import { expect, test } from 'vitest';
import { productIds } from './catalogue.ts';
import { feeTerm, refundPolicyPath } from './fee-terms.ts';
import { refundPolicy } from './refund-policy.ts';

test.each(productIds)('the fee for %s says for what it is paid', (product) => {
  expect(feeTerm(product)).toBe(product === 'event_sanction' ? 'For one event.' : 'For twelve months from approval.');
});

test('the rule about refunds is where prices say it is, and says the same of the terms', () => {
  expect(refundPolicyPath).toBe(`/policies#${refundPolicy.id}`);
  const text = JSON.stringify(refundPolicy.sections);
  expect(text).toContain('twelve months from the day we approve the membership');
  expect(text).toContain('10 business days');
});
