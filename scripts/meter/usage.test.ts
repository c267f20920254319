import { expect, test } from 'vitest';
import type { Ended } from './record-functions.mjs';
import { added, isExpiring, type Metered, since, usageOf, without } from './usage.ts';

const invocation: Ended = {
  event: 'end',
  function: 'api',
  invocation: '1-1',
  document: null,
  what: 'GET /api/health',
  ms: 10,
  told: 1,
  ...{ reads: 1, writes: 0, deletes: 0, written: [], removed: [] },
};

test('invocations add up by their function, with what they leave', () => {
  const usage = usageOf([
    invocation,
    { ...invocation, reads: 2, told: 2, writes: 3, written: ['members/a', 'outbox/b', 'limits/c/attempts/d'] },
    {
      ...invocation,
      function: 'sendMail',
      told: null,
      writes: 1,
      deletes: 1,
      written: ['outbox/b'],
      removed: ['members/a'],
    },
  ]);
  expect(usage).toEqual({
    calls: { api: 2, sendMail: 1 },
    ...{ reads: 4, writes: 4, deletes: 1, expiring: 2 },
    busy: { api: 20, sendMail: 10 },
    left: ['limits/c/attempts/d', 'outbox/b'],
    told: { reads: 3, counted: 3 },
  });
});

test('mails and attempts expire, members do not', () => {
  expect(['outbox/a', 'limits/a/attempts/b', 'members/a', 'members/a/notes/b'].filter(isExpiring)).toEqual([
    'outbox/a',
    'limits/a/attempts/b',
  ]);
});

const part: Metered = {
  ...usageOf([invocation]),
  ...{ listens: 1, listened: 2, ruled: 3, ms: 100 },
  begun: new Date(0),
  bytes: { hosting: 1, api: 2, listeners: 3 },
};

test('parts are added, and taken off again', () => {
  const other: Metered = { ...part, calls: { daily: 1 }, left: ['a/b'], ms: 50 };
  const whole = added(part, other);
  expect(whole).toMatchObject({ calls: { api: 1, daily: 1 }, reads: 2, ms: 150, left: ['a/b'] });
  expect(whole.bytes).toEqual({ hosting: 2, api: 4, listeners: 6 });
  expect(without(whole, other)).toMatchObject({ calls: { api: 1, daily: 0 }, reads: 1, ms: 100, left: [] });
});

test('what was counted since', () => {
  expect(since({ hosting: 5, api: 1, listeners: 0 }, { hosting: 7, api: 1, listeners: 2 })).toEqual({
    hosting: 2,
    api: 0,
    listeners: 2,
  });
});
