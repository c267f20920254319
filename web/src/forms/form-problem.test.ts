import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { problemOf, problemWith } from './form-problem.ts';

// What failed is written there as well.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

test('reasons are told by label and in the order of the form, unknown fields last', () => {
  const { fields } = problemWith('Please check these fields', { role: 'a', email: 'b', first_name: 'c' });
  expect(fields.map(({ label, reason }) => `${label}: ${reason}`)).toEqual(['First name: c', 'Email: b', 'role: a']);
});

test('a refusal without detail or fields says the default', () => {
  expect(problemOf(new ApiError(500), 'Registration failed')).toEqual({ text: 'Registration failed', fields: [] });
});
