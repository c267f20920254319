import { dailyPieces } from '@portal/contract/values/daily';
import { expect, test } from 'vitest';
import { doneText, failedText } from './daily-texts.ts';

test('a day tells what was done, and nothing of what was not to be done', () => {
  const counts = { memberships: { sent: 1, late: 4 }, emails: { sent: 1200, failed: 0 }, checks: { sent: 0 } };
  expect(doneText({ counts })).toBe('1 membership reminder, 1,200 waiting emails sent');
  expect(doneText({ counts: {} })).toBe('Nothing was due');
});

test('a day tells what failed, in part or wholly', () => {
  expect(failedText({ counts: { emails: { sent: 2, failed: 0 } }, broken: [] })).toBeUndefined();
  expect(failedText({ counts: { emails: { failed: 3 } }, broken: ['refunds'] })).toBe(
    'Failed, and tried again the next day: refunds, waiting emails (3).',
  );
});

test.each(dailyPieces)('%s has words', (piece) => {
  expect(failedText({ counts: {}, broken: [piece] })).toMatch(/day: [a-z ]+\.$/);
});
