import { randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/accounts';
import type { adultRegistration, leaderRegistration, youthRegistration } from '@portal/contract/registration';
import type { z } from 'zod';
import { call, payOnHostedPage, portalUrl } from './portal.ts';

export const password = 'Grapple-2026!';

/** An e-mail address nobody had before. */
export function freshEmail(): string {
  return `${randomUUID()}@example.org`;
}

const person = {
  password,
  gender: 'f',
  disabled: 'n',
  cell_phone: '(212) 555-0148',
  address_line_1: '12 Canal Street',
  city: 'Albany',
  state: 'NY',
  zip_code: '12207',
  policies_accepted: true,
} as const;

/** The three registration forms as a person fills them in. */
export type AdultForm = z.input<typeof adultRegistration>;
export type YouthForm = z.input<typeof youthRegistration>;
export type LeaderForm = z.input<typeof leaderRegistration>;

/** Registration forms, filled in; e-mail and name can be given. */
export const forms = {
  adult: (email = freshEmail(), first_name = 'Ada', last_name = 'Mercer'): AdultForm => ({
    ...person,
    email,
    first_name,
    last_name,
    date_of_birth: '1994-04-12',
    military_service: 'n',
  }),
  youth: (email = freshEmail(), first_name = 'Noah', last_name = 'Alvarez'): YouthForm => ({
    ...person,
    gender: 'm',
    email,
    first_name,
    last_name,
    date_of_birth: '2016-09-03',
    parent_first_name: 'Marta',
    parent_last_name: last_name,
    parent_consent: true,
  }),
  leader: (email = freshEmail(), first_name = 'Ruth', last_name = 'Okafor'): LeaderForm => ({
    ...person,
    email,
    first_name,
    last_name,
    date_of_birth: '1985-01-30',
    belt_rank: 'Black belt',
    club_academy: 'Hudson Grappling Club',
  }),
};

/** Registers somebody over the API. */
export const registering = {
  adult: (form = forms.adult()) => call('registerAdult', { body: form }),
  youth: (form = forms.youth()) => call('registerYouth', { body: form }),
  leader: (form = forms.leader()) => call('registerGrapplingLeader', { body: form }),
};

/** Opens the checkout of one's fee and returns the address of the hosted page. */
export async function openCheckout({ token, user }: Session): Promise<string> {
  const body = { membership_type: user.membership_type, origin_url: portalUrl };
  return (await call('checkout', { body }, token)).url;
}

/** Pays one's fee on the hosted page and returns the session id; the member then awaits approval. */
export async function payFee(session: Session): Promise<string> {
  const sessionId = await payOnHostedPage(await openCheckout(session));
  await call('paymentStatus', { params: { session_id: sessionId } }, session.token);
  return sessionId;
}
