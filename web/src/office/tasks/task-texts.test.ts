import { taskGroups, taskKinds } from '@portal/contract/calls/tasks';
import { expect, test } from 'vitest';
import { groupTitles, kindTexts, subjectText } from './task-texts.ts';

test.each(taskKinds)('%s has a label', (kind) => {
  expect(kindTexts[kind]).not.toBe('');
});

test.each(taskGroups)('the group %s has a heading', (group) => {
  expect(groupTitles[group]).not.toBe('');
});

test.each([
  ['payment', 'refund_failed', 'Refund failed'],
  ['message', 'review', 'review'],
  ['membership', null, ''],
] as const)('a %s about %j is labeled “%s”', (kind, subject, text) => {
  expect(subjectText({ kind, subject })).toBe(text);
});
