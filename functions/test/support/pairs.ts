import type { Session } from '@portal/contract/calls/accounts';
import { findDuplicatesOf } from '#members/records/duplicates.ts';
import { confirmEmailOf } from './confirmed.ts';
import { detectDuplicatesOf, pairWith, rareName } from './duplicates.ts';
import { addedChild } from './families.ts';
import { forms } from './forms.ts';
import { registering } from './people.ts';

/** The pair these two members form, if any; each may be in other pairs. */
export async function pairOf(one: Session, other: Session) {
  const all = await findDuplicatesOf(one.user.user_id);
  return all.find(({ members }) => members.includes(other.user.user_id));
}

/** The id of that pair. */
export const pairIdOf = async (one: Session, other: Session) => (await pairOf(one, other))?.duplicate_id ?? '';

/** A child registered twice: by the mother in a new account, and by the father in his own; and their pair. */
export async function childOfTwo() {
  const last_name = rareName();
  const form = forms.youth(undefined, 'Lena', last_name);
  const mother = await registering.youth(form);
  await confirmEmailOf(mother.user);
  const father = await registering.adult(forms.adult(undefined, 'Jon', last_name));
  const child = await addedChild(father, 'Lena', { last_name, date_of_birth: form.date_of_birth });
  await detectDuplicatesOf(mother);
  return { mother, father, child, last_name, id: (await pairWith(mother)).duplicate_id };
}
