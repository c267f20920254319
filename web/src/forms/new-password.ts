import { newPassword as passwordChange } from '@portal/contract/records/credentials';
import { password } from '@portal/contract/records/fields';
import { z } from 'zod';

// Normalized like the password itself, so that input from different keyboards matches.
const entry = z.string().normalize('NFKC').min(1, 'This field is required');

/** The error for a mismatch, reported even if the field `name` has other errors. */
function mismatch(name: string) {
  return {
    path: ['confirm_password'],
    message: 'Passwords do not match',
    when: ({ value }: { value: unknown }) => {
      const typed = value as Record<string, string>;
      return Boolean(typed[name] && typed.confirm_password);
    },
  };
}

/** A new password that replaces an old one, entered twice. */
export const newPassword = z
  .object({ new_password: entry.pipe(password), confirm_password: entry })
  .refine((typed) => typed.new_password === typed.confirm_password, mismatch('new_password'));

/** A new password for a signed-in user, along with the current one. */
export const changedPassword = newPassword.safeExtend({ password: passwordChange.shape.password });

export type FirstPassword = z.output<typeof firstPassword>;

/** An account's first password, entered twice. */
export const firstPassword = z
  .object({ password: entry.pipe(password), confirm_password: entry })
  .refine((typed) => typed.password === typed.confirm_password, mismatch('password'));
