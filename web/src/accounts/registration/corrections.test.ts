import { fieldErrors } from '@portal/contract/calls/errors';
import { correctedRegistration } from '@portal/contract/records/registration';
import { dayOf, daysLater } from '@portal/contract/values/days';
import { expect, test } from 'vitest';
import { correctionsOf, valuesOf } from './corrections.ts';

test('texts address the reader, or name the member who is corrected', () => {
  expect(correctionsOf(undefined).keep.done).toBe('Your registration was updated.');
  expect(correctionsOf('Noah').keep.done).toBe('Noah’s registration was updated.');
  const texts = Object.values(correctionsOf('Noah')).flatMap(({ next, done, failed }) => [next, done, failed]);
  expect(texts.join(' ')).not.toMatch(/\byour\b/i);
});

test('reports an unticked consent for a child under 13 as missing', () => {
  const child = { first_name: 'Noah', last_name: 'Alvarez', gender: 'm', membership_type: 'youth' } as const;
  const parent = { parent_first_name: 'Marta', parent_last_name: 'Alvarez' };
  const values = valuesOf({ ...child, ...parent, date_of_birth: daysLater(dayOf(), -9 * 365) });
  const { error } = correctedRegistration.safeParse({ ...values, policies_accepted: true });
  expect(error && fieldErrors(error)).toEqual({ parent_consent: expect.stringContaining('must consent') });
});
