import { z } from 'zod';
import { email, id, password } from './fields.ts';

const longestTyped = 4096;

/** A password that is checked, not set. It is normalized the same way; a wrong length makes it a wrong password, not invalid input. */
export const typedPassword = z
  .string()
  .min(1, 'This field is required')
  .max(longestTyped)
  .overwrite((text) => text.normalize('NFKC').slice(0, longestTyped));

/** What the form of the login view asks for; `device` comes from an earlier session of this browser. */
export const credentials = z.strictObject({ email, password: typedPassword, device: id.optional() });

/** What somebody signed in gives for a new password. */
export const newPassword = z.strictObject({ password: typedPassword, new_password: password });

/** What somebody signed in gives for a new address. */
export const newAddress = z.strictObject({ email, password: typedPassword });

/** What the form of the forgot-password view asks for. */
export const forgottenPassword = z.strictObject({ email });
