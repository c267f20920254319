import { z } from 'zod';
import { email, id, password } from './fields.ts';

const maxEnteredLength = 4096;

/**
 * An entered password to verify, not a new one. Normalized the same way; a wrong length means a wrong password, not
 * invalid input.
 */
export const typedPassword = z
  .string()
  .min(1, 'This field is required')
  .max(maxEnteredLength)
  .overwrite((text) => text.normalize('NFKC').slice(0, maxEnteredLength));

/** The input of a form that asks for the password alone. */
export const passwordForm = z.strictObject({ password: typedPassword });

/** The sign-in form's input; `device` comes from an earlier session of this browser. */
export const credentials = z.strictObject({ email, password: typedPassword, device: id.optional() });

/** A signed-in account's password change. */
export const newPassword = z.strictObject({ password: typedPassword, new_password: password });

/** A signed-in account's address change. */
export const newAddress = z.strictObject({ email, password: typedPassword });

/** The forgot-password form's input. */
export const forgottenPassword = z.strictObject({ email });
