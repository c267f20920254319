import { randomInt } from 'node:crypto';
import type { Session } from '@portal/contract/calls/accounts';
import type { Duplicate } from '@portal/contract/records/duplicate';
import { noteSame } from '#members/same.ts';
import { findDuplicatesOf, keepDuplicates, openDuplicate } from '#records/duplicates.ts';
import { confirmed } from './confirmed.ts';
import { type AdultForm, forms, freshEmail } from './forms.ts';
import { memberOf, registering } from './people.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A last name that nobody else has. */
export function rareName(beginning = 'Dopp'): string {
  return `${beginning}${Array.from({ length: 8 }, () => letters[randomInt(26)]).join('')}`;
}

/** The forms of two registrations of one person, with addresses of their own. */
export function twoForms(first_name = 'Josefina', last_name = rareName()): [AdultForm, AdultForm] {
  const form = forms.adult(undefined, first_name, last_name);
  return [form, { ...form, email: freshEmail() }];
}

/** The one pair that somebody is in. Throws where there is none, or several. */
export async function pairWith({ user }: Pick<Session, 'user'>): Promise<Duplicate> {
  const [pair, ...more] = await findDuplicatesOf(user.user_id);
  if (!pair || more.length > 0) throw new Error(`${user.user_id} is in ${more.length + (pair ? 1 : 0)} pairs`);
  return pair;
}

/** Notes that somebody may be the same person as others, as the calls do after they have made a member. */
export async function lookedFor({ user }: Pick<Session, 'user'>): Promise<void> {
  await noteSame(await memberOf(user));
}

/** Somebody who has registered and confirmed the address: of two who only registered, none is told. */
export async function confirmedAdult(form: AdultForm = forms.adult()): Promise<Session> {
  const session = await registering.adult(form);
  await confirmed(session.user);
  return session;
}

/** Somebody who has registered twice, each signed in, and their pair, as it is kept also where none is found yet. */
export async function doubled(
  sign: (form: AdultForm) => Promise<Session> = registering.adult,
): Promise<{ first: Session; second: Session; id: string }> {
  const [one, other] = twoForms();
  const first = await sign(one);
  const second = await sign(other);
  await keepDuplicates([openDuplicate(first.user.user_id, second.user.user_id)]);
  return { first, second, id: (await pairWith(second)).duplicate_id };
}
