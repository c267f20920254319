import { expect, test } from 'vitest';
import { clubPaidText, productIn, renewedTexts, successTexts, waitingText } from './success-texts.ts';

test.each([
  ['adult', 'Adult Competitor membership', 'your membership is now pending admin approval', /digital card/],
  ['grappling_leader', 'Grappling Leader membership', 'your membership is now pending', /digital card/],
  ['academy_charter', 'Academy Charter', 'your academy charter is now pending', /charter number.*roster/],
  ['event_sanction', 'Event Sanction', 'your event sanction is now pending', /sanction number.*participants/],
] as const)('a payment for %s names the purchase and what follows', (product, subject, received, next) => {
  const texts = successTexts(product);
  expect(texts.subject).toBe(subject);
  expect(texts.received).toContain(received);
  expect(texts.next.join(' ')).toMatch(next);
});

test('a renewal says that nothing else is required', () => {
  const texts = renewedTexts('adult', '2027-11-23');
  expect(texts.subject).toBe('Adult Competitor membership renewal');
  expect(texts.received).toContain('your membership is renewed until November 23, 2027.');
  expect(renewedTexts('academy_charter', undefined)).toMatchObject({
    subject: 'Academy Charter renewal',
    received: expect.stringContaining('your academy charter is renewed.'),
  });
  expect(texts.next.join(' ')).not.toContain('administrator');
});

test('a payment for another member is about that member', () => {
  const texts = [
    successTexts('youth', 'Noah'),
    renewedTexts('youth', '2027-11-23', 'Noah'),
    successTexts('academy_charter', 'Noah'),
    successTexts('event_sanction', 'Noah'),
    renewedTexts('academy_charter', undefined, 'Noah'),
  ];
  expect(texts.map(({ received }) => received)).toEqual([
    expect.stringContaining('and Noah’s membership is now pending'),
    expect.stringContaining('and Noah’s membership is renewed until'),
    expect.stringContaining('and Noah’s academy charter is now pending'),
    expect.stringContaining('and Noah’s event sanction is now pending'),
    expect.stringContaining('and Noah’s academy charter is renewed.'),
  ]);
  expect(texts.flatMap(({ next }) => next).join(' ')).not.toMatch(/\byour\b/i);
});

test('only catalog entries are products', () => {
  expect(productIn('academy_charter')).toBe('academy_charter');
  expect(productIn('constructor')).toBeUndefined();
  expect(productIn(undefined)).toBeUndefined();
});

test('a club reads how many members are paid, and what happens without a signature', () => {
  expect(clubPaidText(12, '$792')).toBe('Thank you. 12 members are paid. We received $792.');
  expect(clubPaidText(1, '$66')).toBe('Thank you. 1 member is paid. We received $66.');
  for (const count of [1, 2]) expect(waitingText(count)).toContain('the money goes back to the club.');
});
