import { expect, test } from 'vitest';
import { fieldErrors } from './errors.ts';
import { youthRegistration } from './registration.ts';

const reasons = (form: unknown) => {
  const { error } = youthRegistration.safeParse(form);
  return error ? fieldErrors(error) : {};
};

test.each([null, undefined, 42, 'text', []])('%j is refused as no form at all', (form) => {
  expect(youthRegistration.safeParse(form).success).toBe(false);
});

test('a missing consent is named together with everything else that is missing', () => {
  expect(reasons({ date_of_birth: '2018-02-03' })).toMatchObject({
    parent_consent: expect.any(String),
    city: expect.any(String),
  });
});

test('a date that cannot be right asks for no consent', () => {
  for (const date_of_birth of ['2999-01-01', '1899-01-01', 'soon']) {
    expect(reasons({ date_of_birth })).not.toHaveProperty('parent_consent');
  }
  expect(reasons({ date_of_birth: '2999-01-01' }).date_of_birth).toBe('Please check the date of birth');
});
