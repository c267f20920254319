import { dailyJobs } from '@portal/contract/values/daily';
import { expect, test } from 'vitest';
import { doneText, failedText } from './daily-texts.ts';

test('a day lists what was done, and omits what was not due', () => {
  const counts = { memberships: { sent: 1, late: 4 }, emails: { sent: 1200, failed: 0 }, checks: { sent: 0 } };
  expect(doneText({ counts })).toBe('1 membership reminder, 1,200 waiting emails sent');
  expect(doneText({ counts: {} })).toBe('Nothing was due');
});

test('a day lists what failed in part or entirely', () => {
  expect(failedText({ counts: { emails: { sent: 2, failed: 0 } }, broken: [] })).toBeUndefined();
  expect(failedText({ counts: { emails: { failed: 3 } }, broken: ['refunds'] })).toBe(
    'Failed, and tried again the next day: refunds, waiting emails (3).',
  );
});

test.each(dailyJobs)('%s has a label', (piece) => {
  expect(failedText({ counts: {}, broken: [piece] })).toMatch(/day: [a-z ]+\.$/);
});
