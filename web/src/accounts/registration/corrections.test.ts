import { expect, test } from 'vitest';
import { correctionsOf } from './corrections.ts';

test('what is put right is one’s own registration, or that of the one who is named', () => {
  expect(correctionsOf(undefined).keep.done).toBe('Your registration was updated.');
  expect(correctionsOf('Noah').keep.done).toBe('Noah’s registration was updated.');
  const texts = Object.values(correctionsOf('Noah')).flatMap(({ next, done, failed }) => [next, done, failed]);
  expect(texts.join(' ')).not.toMatch(/\byour\b/i);
});
