import { dayOf, daysLater } from '@portal/contract/values/days';
import { describe, expect, it } from 'vitest';
import { approval, rejection } from './document-decision.ts';

const nextYear = daysLater(dayOf(), 365);

describe('the form of an approval', () => {
  it.each([
    ['no expiration date', '', { expires_on: undefined }],
    ['today', dayOf(), { expires_on: dayOf() }],
    ['a future date', nextYear, { expires_on: nextYear }],
  ])('accepts %s', (_, expires_on, parsed) => {
    expect(approval.parse({ expires_on })).toEqual(parsed);
  });

  it.each([daysLater(dayOf(), -1), '2020-01-01', '2999-12-31', `${nextYear.slice(0, 4)}-02-30`])(
    'refuses %s',
    (expires_on) => {
      expect(approval.safeParse({ expires_on }).success).toBe(false);
    },
  );
});

describe('the form of a rejection', () => {
  it.each(['', '  ', 'x'.repeat(501)])('refuses the reason "%s"', (reason) => {
    expect(rejection.safeParse({ reason }).success).toBe(false);
  });
});
