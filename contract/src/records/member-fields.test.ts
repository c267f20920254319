import { expect, test } from 'vitest';
import { corrections, optionalFields } from './member-fields.ts';

test.each(['', undefined])('takes %j as no choice where a form may leave it open', (choice) => {
  expect(optionalFields.military_service.parse(choice)).toBeUndefined();
});

test('clears a choice with an empty text, but not one that every type requires', () => {
  expect(corrections.military_service.parse('')).toBeNull();
  expect(corrections.gender.safeParse('').success).toBe(false);
});

test('refuses a choice that is not in the table', () => {
  expect(optionalFields.gender.safeParse('x').error?.issues[0]?.message).toBe('Please choose one');
});
