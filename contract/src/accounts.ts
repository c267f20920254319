import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email } from './fields.ts';
import { user } from './members.ts';
import { adultRegistration, leaderRegistration, youthRegistration } from './registration.ts';

/**
 * A session just opened. `token` is a Firebase ID token, good at once as `Authorization: Bearer`;
 * `custom_token` signs the Firebase SDK in, which keeps and refreshes the session from then on.
 */
export const session = z.object({ token: z.string(), custom_token: z.string(), user });

export type Session = z.output<typeof session>;

/** What the form of the login view asks for; a password of the wrong length is simply a wrong one. */
export const credentials = z.strictObject({ email, password: z.string().min(1, 'This field is required').max(4096) });

const registration = { method: 'POST', access: 'public', answer: session, status: 201 } as const;

export const accountsContract = {
  login: endpoint({
    summary: 'Opens a session.',
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    body: credentials,
    answer: session,
  }),
  registerAdult: endpoint({
    ...registration,
    summary: 'Registers an adult competitor (18 or older), who then owes the fee.',
    path: '/register/adult',
    body: adultRegistration,
  }),
  registerYouth: endpoint({
    ...registration,
    summary: 'Registers a youth competitor (5 to 17) on a parent’s account, who then owes the fee.',
    path: '/register/youth',
    body: youthRegistration,
  }),
  registerGrapplingLeader: endpoint({
    ...registration,
    summary: 'Registers a grappling leader (18 or older), who then owes the fee.',
    path: '/register/grappling-leader',
    body: leaderRegistration,
  }),
};
