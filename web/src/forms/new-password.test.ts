import { fieldErrors } from '@portal/contract/calls/errors';
import { expect, test } from 'vitest';
import { changedPassword, firstPassword, newPassword } from './new-password.ts';

const tooShort = 'Password must be at least 8 characters long';
const different = 'Passwords do not match';
const required = 'This field is required';

test.each([
  ['long-enough', 'long-enough', {}],
  ['12345678', '12345678', {}],
  ['1234567', '1234567', { first: tooShort }],
  ['long-enough', 'long-enougH', { confirm_password: different }],
  ['short', 'other', { first: tooShort, confirm_password: different }],
  ['', '', { first: required, confirm_password: required }],
  ['long-enough', '', { confirm_password: required }],
  ['', 'long-enough', { first: required }],
  [' 2345678', ' 2345678', {}],
  // The same password in two Unicode forms, as different keyboards produce.
  ['cafe\u0301 noir', 'café noir', {}],
])('%j repeated as %j', (typed, again, reasons: Record<string, string>) => {
  for (const [schema, name] of [
    [newPassword, 'new_password'],
    [firstPassword, 'password'],
  ] as const) {
    const { error } = schema.safeParse({ [name]: typed, confirm_password: again });
    const { first, ...others } = reasons;
    expect(error ? fieldErrors(error) : {}).toEqual({ ...(first && { [name]: first }), ...others });
  }
});

test.each([
  ['short', 'long-enough', 'long-enough', {}],
  ['', 'long-enough', 'other', { password: required, confirm_password: different }],
  ['old', '1234567', '1234567', { new_password: tooShort }],
])('current password %j, then %j repeated as %j', (password, new_password, confirm_password, reasons) => {
  const { error } = changedPassword.safeParse({ password, new_password, confirm_password });
  expect(error ? fieldErrors(error) : {}).toEqual(reasons);
});
