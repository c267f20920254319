import { expect, test } from 'vitest';
import { receiptNumberOf } from './receipt-number.ts';

const card = {
  session_id: 'cs_live_a1B2c3D4e5F6g7H8k9',
  checkout_session: null,
  received_on: null,
  created_at: '2025-12-31T12:00:00.000Z',
  completed_at: '2026-01-01T12:00:00.000Z',
};

test.each([
  ['is the year paid and the end of the id', card, '2026-E5F6G-7H8K9'],
  [
    'counts the people in a joint payment',
    { ...card, session_id: `${card.session_id}_2`, checkout_session: card.session_id },
    '2026-E5F6G-7H8K9-2',
  ],
  [
    'has the year in the federation’s time zone',
    { ...card, completed_at: '2026-01-01T04:00:00.000Z' },
    '2025-E5F6G-7H8K9',
  ],
  [
    'has the year the office received it',
    { ...card, session_id: 'rec_0aZ9bY8cX7dW6eV5fU4g', received_on: '2024-03-01' },
    '2024-DW6EV-5FU4G',
  ],
] as const)('a receipt’s number %s', (_, payment, number) => {
  expect(receiptNumberOf(payment)).toBe(number);
});
