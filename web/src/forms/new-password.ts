import { newPassword as passwordChange } from '@portal/contract/records/credentials';
import { password } from '@portal/contract/records/fields';
import { z } from 'zod';

// As the password itself: what two keyboards type alike is the same.
const entry = z.string().normalize('NFKC').min(1, 'This field is required');

/** What is told when the repeated password differs: at once with whatever else is wrong with the entry of that name. */
function differing(name: string) {
  return {
    path: ['confirm_password'],
    message: 'Passwords do not match',
    when: ({ value }: { value: unknown }) => {
      const typed = value as Record<string, string>;
      return Boolean(typed[name] && typed.confirm_password);
    },
  };
}

/** A new password in place of another, typed twice. */
export const newPassword = z
  .object({ new_password: entry.pipe(password), confirm_password: entry })
  .refine((typed) => typed.new_password === typed.confirm_password, differing('new_password'));

/** The same from somebody signed in, who gives the password in use as well. */
export const changedPassword = newPassword.safeExtend({ password: passwordChange.shape.password });

export type FirstPassword = z.output<typeof firstPassword>;

/** The first password of an account, typed twice. */
export const firstPassword = z
  .object({ password: entry.pipe(password), confirm_password: entry })
  .refine((typed) => typed.password === typed.confirm_password, differing('password'));
