import { password } from '@portal/contract/records/fields';
import { expect, test } from 'vitest';
import { temporaryPassword } from './member-password.ts';

test('a temporary password is long, readable, valid on the server and unique', () => {
  const passwords = Array.from({ length: 200 }, temporaryPassword);
  for (const one of passwords) expect(one).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){3}$/);
  expect(passwords.filter((one) => !password.safeParse(one).success)).toEqual([]);
  expect(new Set(passwords).size).toBe(passwords.length);
});
