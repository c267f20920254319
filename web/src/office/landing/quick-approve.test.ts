import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { approvedText, failedText } from './quick-approve.ts';

// Suppresses the console errors that failures log.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

test('a success shows the message and the number', () => {
  const answer = { approved_now: true, message: 'Grace Nakamura is approved', membership_number: 'M1234-5678' };
  expect(approvedText(answer)).toBe('Success: Grace Nakamura is approved\nMembership #: M1234-5678');
});

test('does not claim to have approved a member who already was', () => {
  const message = 'Grace Nakamura is already approved. The membership runs until March 1, 2027.';
  const answer = { approved_now: false, message, membership_number: 'M1234-5678' };
  expect(approvedText(answer)).toBe(`${message}\nMembership #: M1234-5678`);
});

test.each([
  ['Error: No member is registered with this email', new ApiError(404, 'No member is registered with this email')],
  ['Error: Network error. Please try again.', new ApiError(0, 'Network error. Please try again.')],
  ['Error: Failed to approve membership', new ApiError(502)],
  ['Error: crypto is not defined', new ReferenceError('crypto is not defined')],
])('%s', (expected, error) => {
  expect(failedText(error)).toBe(expected);
});
