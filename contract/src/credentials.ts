import { z } from 'zod';
import { email } from './fields.ts';

/** What the form of the login view asks for; a password of the wrong length is simply a wrong one. */
export const credentials = z.strictObject({ email, password: z.string().min(1, 'This field is required').max(4096) });

/** What the form of the forgot-password view asks for. */
export const forgottenPassword = z.strictObject({ email });
