import { expect, test } from 'vitest';
import { deniedText, denyText, outcomeText } from './denial-texts.ts';

const now = '2026-11-22T15:00:00.000Z';
const byCard = { cents: 6600, isByHand: false, waits: false };
const nothing = { cents: 0, isByHand: false, waits: false };

test.each([
  [6600, true, 'Deny and refund $66'],
  [6600, false, 'Deny without refund'],
  [0, true, 'Deny'],
  [3350, true, 'Deny and refund $33.50'],
] as const)('with %i cents paid, refunded: %s, the button says %s', (cents, refund, text) => {
  expect(denyText(cents, refund)).toBe(text);
});

test.each([
  [
    'a refund',
    'pending_approval',
    byCard,
    true,
    'They get $66 back within 10 business days, by December 6, 2026. They can apply again and pay the fee then.',
  ],
  [
    'a refund to a club',
    'pending_approval',
    { ...byCard, club: 'Alpha Club' },
    true,
    'Alpha Club, which paid, gets $66 back within 10 business days, by December 6, 2026. They can apply again and pay the fee then.',
  ],
  [
    'a check of a club',
    'pending_approval',
    { ...byCard, isByHand: true, club: 'Alpha Club' },
    true,
    'The $66 was not paid by card. Please return it to Alpha Club yourself. They can apply again and pay the fee then.',
  ],
  [
    'no refund',
    'pending_approval',
    byCard,
    false,
    'Nothing is refunded. They can correct their application and send it again without paying.',
  ],
  [
    'cash',
    'pending_approval',
    { ...byCard, isByHand: true },
    true,
    'The $66 was not paid by card. Please return it yourself. They can apply again and pay the fee then.',
  ],
  [
    'a refund above the limit',
    'pending_approval',
    { ...byCard, waits: true },
    true,
    'The refund of $66 needs another manager’s word first. They can correct their application and send it again without paying.',
  ],
  ['no payment', 'pending_payment', nothing, true, 'They have not paid. They can apply again and pay the fee then.'],
  [
    'no fee due',
    'pending_approval',
    nothing,
    true,
    'No fee was paid. They can correct their application and send it again without paying.',
  ],
] as const)('announces the consequences with %s', (_name, from, paid, refund, text) => {
  expect(outcomeText(from, paid, refund, now)).toBe(text);
});

const refund = { refund_id: 'rf_1', amount_cents: 6600 };

test.each([
  [{ ...refund, state: 'requested' }, byCard, 'Pia Ferris was denied. $66 is on its way back.', 'success'],
  [{ ...refund, state: 'succeeded' }, byCard, 'Pia Ferris was denied. $66 was refunded.', 'success'],
  [
    { ...refund, state: 'failed' },
    byCard,
    'Pia Ferris was denied. The refund of $66 failed. Please see Payments.',
    'warning',
  ],
  [
    { ...refund, state: 'waiting' },
    byCard,
    'Pia Ferris was denied. The refund of $66 waits for another manager’s word.',
    'info',
  ],
  [null, byCard, 'Pia Ferris was denied. Nothing was refunded.', 'success'],
  [null, nothing, 'Pia Ferris was denied.', 'success'],
  [
    { ...refund, state: 'succeeded' },
    { ...byCard, isByHand: true },
    'Pia Ferris was denied. Please return the $66 yourself.',
    'success',
  ],
] as const)('%#: reports the outcome by the state of the refund', (answered, paid, text, severity) => {
  expect(deniedText('Pia Ferris', { refund: answered }, paid)).toEqual([text, severity]);
});
