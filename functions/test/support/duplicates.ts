import { randomInt } from 'node:crypto';
import type { Session } from '@portal/contract/calls/accounts';
import type { Duplicate } from '@portal/contract/records/duplicate';
import { detectDuplicates } from '#members/duplicates.ts';
import { findDuplicatesOf, keepDuplicates, openDuplicate } from '#members/records/duplicates.ts';
import { confirmEmailOf } from './confirmed.ts';
import { type AdultForm, forms, freshEmail } from './forms.ts';
import { memberOf, registering } from './people.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A unique last name. */
export function rareName(beginning = 'Dopp'): string {
  return `${beginning}${Array.from({ length: 8 }, () => letters[randomInt(26)]).join('')}`;
}

/** The forms of one person's two registrations, with different addresses. */
export function twoForms(first_name = 'Josefina', last_name = rareName()): [AdultForm, AdultForm] {
  const form = forms.adult(undefined, first_name, last_name);
  return [form, { ...form, email: freshEmail() }];
}

/** Returns a member's only pair. Throws if there are none or several. */
export async function pairWith({ user }: Pick<Session, 'user'>): Promise<Duplicate> {
  const [pair, ...more] = await findDuplicatesOf(user.user_id);
  if (!pair || more.length > 0) throw new Error(`${user.user_id} is in ${more.length + (pair ? 1 : 0)} pairs`);
  return pair;
}

/** Runs the duplicate check like the calls that add a member do. */
export async function detectDuplicatesOf({ user }: Pick<Session, 'user'>): Promise<void> {
  await detectDuplicates(await memberOf(user));
}

/** A registered member with a confirmed address, since two unconfirmed ones are not reported as duplicates. */
export async function confirmedAdult(form: AdultForm = forms.adult()): Promise<Session> {
  const session = await registering.adult(form);
  await confirmEmailOf(session.user);
  return session;
}

/** A person who registered twice: both sessions and the pair, which is stored even if not detected yet. */
export async function registerTwice(
  sign: (form: AdultForm) => Promise<Session> = registering.adult,
): Promise<{ first: Session; second: Session; id: string }> {
  const [one, other] = twoForms();
  const first = await sign(one);
  const second = await sign(other);
  await keepDuplicates([openDuplicate(first.user.user_id, second.user.user_id)]);
  return { first, second, id: (await pairWith(second)).duplicate_id };
}

/** Keeps this many open pairs of people who don't exist, all found at the same time. */
export async function keepPairs(count: number, mark: string, found_at: string): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => `${mark}-${index}`);
  await keepDuplicates(ids.map((id) => ({ ...openDuplicate(id, `${id}-other`), found_at })));
}
