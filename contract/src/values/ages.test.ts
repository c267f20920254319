import { expect, test } from 'vitest';
import { ageProblem } from './ages.ts';
import { dayOf, monthsLater } from './days.ts';

const bornYearsAgo = (years: number) => monthsLater(dayOf(), -12 * years);

test('accepts a youth member from the fifth birthday on, and gives the age limits to a younger child', () => {
  expect(ageProblem('youth', bornYearsAgo(5))).toBeUndefined();
  expect(ageProblem('youth', bornYearsAgo(4))).toBe('Youth members must be 5–17 years old');
});
