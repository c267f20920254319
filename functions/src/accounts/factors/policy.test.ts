import { typedCode } from '@portal/contract/records/factor';
import { describe, expect, test } from 'vitest';
import { hashSecret } from '#platform/secrets.ts';
import { outcomeOf } from '#test/support/outcome.ts';
import {
  isAnswerable,
  redeemCode,
  requireFactorLeft,
  stepOfCode,
  totpOf,
  usedFactors,
  withChallenge,
} from './policy.ts';

// RFC 6238, appendix B: “12345678901234567890” as base32, and the SHA-1 codes cut to six digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const vectors = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const;

const at = 1111111111_000;
const step = Math.floor(at / 30_000);
const codeAt = (steps: number) => totpOf(secret).generate({ timestamp: at + steps * 30_000 });

const phone = {
  id: 'phone',
  kind: 'totp',
  name: 'Phone',
  added_at: '2026-11-23T12:00:00.000Z',
  used_at: null,
  secret,
  last_step: step - 1,
} as const;
const tablet = { ...phone, id: 'tablet', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', last_step: 0 };

type Holder = Parameters<typeof redeemCode>[0];
const holder = { factors: [tablet, phone], recovery: ['abcd2345', 'efgh6789'].map(hashSecret) } as Holder;

describe('a code of an authenticator app', () => {
  test.each(vectors)('is the one of the standard after %i seconds', (seconds, code) => {
    expect(stepOfCode(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  test.each([
    [-2, undefined],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, undefined],
  ])('from %i steps away counts for the step %s', (steps, expected) => {
    expect(stepOfCode(secret, codeAt(steps), at)).toBe(expected);
  });

  test.each(['', '00000', '0000000', 'abcdef', `${codeAt(0)}0`])('is not “%s”', (code) => {
    expect(stepOfCode(secret, code, at)).toBeUndefined();
  });

  test('works once, and so does every later one, but none of an earlier step', () => {
    expect([-1, 0, 1].map((steps) => stepOfCode(secret, codeAt(steps), at, step))).toEqual([
      undefined,
      undefined,
      step + 1,
    ]);
  });

  test('is noted with the one factor that it is of', () => {
    const used = { ...phone, last_step: step, used_at: new Date(at).toISOString() };
    expect(redeemCode(holder, codeAt(0), at)).toEqual({ factors: [tablet, used] });
    expect(redeemCode({ ...holder, factors: [tablet, used] }, codeAt(0), at)).toBeUndefined();
    expect(redeemCode({ ...holder, factors: [] }, codeAt(0), at)).toBeUndefined();
    expect(usedFactors([tablet], 'phone', { last_step: 9 }, at)).toEqual([tablet]);
  });
});

test.each(['abcd2345', 'ABCD-2345', ' ab cd\t23 45 ', 'ａｂｃｄ２３４５'])(
  'the recovery code “%s” works once',
  (typed) => {
    const code = typedCode.parse(typed);
    const left = redeemCode(holder, code, at);
    expect(left).toEqual({ recovery: [hashSecret('efgh6789')] });
    expect(redeemCode({ ...holder, ...left }, code, at)).toBeUndefined();
  },
);

test.each(['', ' - ', '-', 'x'.repeat(201), 'ﷺ'.repeat(20)])('“%s” is no code', (typed) => {
  expect(typedCode.safeParse(typed).success).toBe(false);
});

const challenge = {
  purpose: 'sign_in',
  value: 'x',
  session: null,
  password_updated_at: null,
  failures: 0,
  until: at + 1,
} as const;

test.each([
  ['before its end', {}, true],
  ['at its end', { until: at }, false],
  ['after four wrong codes', { failures: 4 }, true],
  ['after five wrong codes', { failures: 5 }, false],
])('a challenge %s', (_, changes, expected) => {
  expect(isAnswerable({ ...challenge, ...changes }, at)).toBe(expected);
});

test('the newest five challenges of each purpose are kept, without those that are over', () => {
  const open = [5, 3, 4, 1, 2].map((until) => [`open-${until}`, { ...challenge, until: at + until }]);
  const over = { 'too-late': { ...challenge, until: at }, 'too-often': { ...challenge, failures: 5, until: at + 9 } };
  const other = { other: { ...challenge, purpose: 'passkey', until: at + 1 } } as const;
  const kept = withChallenge({ ...Object.fromEntries(open), ...over, ...other }, 'new', challenge, at);
  expect(Object.keys(kept).sort()).toEqual(['new', 'open-2', 'open-3', 'open-4', 'open-5', 'other']);
});

test.each([
  ['an office removes one of two', true, [phone], 'allowed'],
  ['a member removes the last', false, [], 'allowed'],
  ['an office removes the last', true, [], expect.stringMatching(/^409 Your office needs a second factor/)],
])('%s', (_, isColleague, left, expected) => {
  expect(outcomeOf(() => requireFactorLeft(isColleague, left))).toEqual(expected);
});
