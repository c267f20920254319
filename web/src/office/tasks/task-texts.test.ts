import { taskKinds } from '@portal/contract/tasks';
import { expect, test } from 'vitest';
import { kindTexts, nextText, subjectText } from './task-texts.ts';

test.each(taskKinds)('%s says who has to do what', (kind) => {
  expect(kindTexts[kind]).not.toBe('');
  expect(nextText({ kind, waits_for: 'office', lacking: [] })).toMatch(/^Office: [a-z ]+$/);
});

test.each([
  [[], 'Leader: pay the fee'],
  [['safesport'], 'Leader: send the SafeSport certification'],
  [['safesport', 'background_check'], 'Leader: send the SafeSport certification and the background check'],
] as const)('what a leader has to do who lacks %j', (lacking, text) => {
  expect(nextText({ kind: 'membership', waits_for: 'member', lacking: [...lacking] })).toBe(text);
});

test('a member who asks to lead is called no leader', () => {
  const text = nextText({ kind: 'leader_request', waits_for: 'member', lacking: ['safesport'] });
  expect(text).toBe('Member: send the SafeSport certification');
});

test.each([
  ['payment', 'refund_failed', 'Refund failed'],
  ['message', 'review', 'review'],
  ['membership', null, ''],
] as const)('of a %s about %j it says “%s”', (kind, subject, text) => {
  expect(subjectText({ kind, subject })).toBe(text);
});
