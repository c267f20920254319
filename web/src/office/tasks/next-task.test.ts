import type { Task } from '@portal/contract/calls/tasks';
import { expect, test } from 'vitest';
import { fromKey, keyOf, nextTask } from './next-task.ts';

const task = (kind: Task['kind'], id: string, day: number): Task => ({
  kind,
  id,
  since: `2026-03-0${day}T12:00:00.000Z`,
  name: 'Ada Mercer',
  user_id: null,
  subject: null,
  next: null,
});

const money = task('payment', 'p', 5);
const first = task('membership', 'a', 2);
const second = task('membership', 'b', 2);
const third = task('membership', 'c', 2);
const document = task('document', 'c', 1);
const mail = task('mail', 'm', 1);
const all = [money, first, second, document, mail];

test.each([
  ['the first', all, undefined, money],
  ['the first of the next kind', all, money, first],
  ['one from the same instant', all, first, second],
  ['never one before it from the same instant', [first, third], second, third],
  ['an older one of a later kind', [money, document, mail], second, document],
  ['the first again after the last that opens', all, document, money],
  ['the one after a task that left the list', [money, second, document], first, second],
  ['none after the only one', [first, mail], first, undefined],
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
