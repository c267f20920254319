import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { problemOf, problemWith } from './form-problem.ts';

// Suppresses the console errors that failures log.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

test('lists reasons by label in form order, with unknown fields last', () => {
  const { fields } = problemWith('Please check these fields', { role: 'a', email: 'b', first_name: 'c' });
  expect(fields.map(({ label, reason }) => `${label}: ${reason}`)).toEqual(['First name: c', 'Email: b', 'role: a']);
});

test('shows the default for a refusal without detail or fields', () => {
  expect(problemOf(new ApiError(500), 'Registration failed')).toEqual({ text: 'Registration failed', fields: [] });
});
