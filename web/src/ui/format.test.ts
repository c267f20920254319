import { expect, test } from 'vitest';
import { countedText, dayText, phoneText, shortDayText, usd } from './format.ts';

test.each([
  [66, '$66'],
  [66.5, '$66.50'],
  [1_000_000, '$1,000,000'],
])('%d dollars are %s', (amount, shown) => {
  expect(usd(amount)).toBe(shown);
});

test('a date is the same day in every time zone', () => {
  expect(dayText('2026-01-01')).toBe('January 1, 2026');
  expect(shortDayText('2026-01-01')).toBe('Jan 1, 2026');
});

test('formats counts with singular and plural nouns', () => {
  expect(countedText(0, 'member')).toBe('0 members');
  expect(countedText(1, 'member')).toBe('1 member');
  expect(countedText(1200, 'member')).toBe('1,200 members');
});

test.each([
  ['+12025550123', '(202) 555-0123'],
  ['+442079460958', '+442079460958'],
])('the phone number %s is shown as %s', (stored, shown) => {
  expect(phoneText(stored)).toBe(shown);
});
