import type { Task } from '@portal/contract/calls/tasks';
import { expect, test } from 'vitest';
import { fromKey, keyOf, nextTask } from './next-task.ts';

const task = (kind: Task['kind'], id: string, day: number, waits_for: Task['waits_for'] = 'office'): Task => ({
  kind,
  id,
  since: `2026-03-0${day}T12:00:00.000Z`,
  name: 'Ada Mercer',
  user_id: null,
  subject: null,
  waits_for,
  next: 'Decide.',
});

const mail = task('mail', 'm', 1);
const first = task('membership', 'a', 2);
const unpaid = task('academy_charter', 'b', 3, 'member');
const second = task('document', 'c', 4);
const sameTime = task('message', 'd', 4);
const consent = task('consent', 'missing', 5, 'office');
const money = task('payment', 'p', 5);
const all = [mail, first, unpaid, second, sameTime];

test.each([
  ['the first that the office can do', all, undefined, first],
  ['the next one that waits for the office', all, first, second],
  ['one from the same instant', all, second, sameTime],
  ['the first again after the last', [first, second], second, first],
  ['the one after a task that left the list', [first, sameTime], unpaid, sameTime],
  ['the oldest of the rest after a payment', [first, second], money, first],
  ['none after the only one', [mail, first, unpaid, consent], first, undefined],
])('the next task is %s', (_, tasks, after, next) => {
  expect(nextTask(tasks, after)).toBe(next);
});

test.each(all)('a key identifies its task: $kind', (one) => {
  expect(fromKey(keyOf(one))).toEqual({ kind: one.kind, id: one.id });
});

test('accepts hyphens in ids, and ignores invalid keys', () => {
  expect(fromKey('event_sanction-x-1')).toEqual({ kind: 'event_sanction', id: 'x-1' });
  expect(fromKey('something else')).toBeUndefined();
});
