import type { ImportedMember } from '@portal/contract/records/imported-member';
import type { Member } from '@portal/contract/records/member';
import { ageProblem } from '@portal/contract/values/ages';
import { shareName } from '#members/same-keys.ts';
import { commonReading } from '#platform/search/spelling.ts';

/** What a row, or a member, says of who somebody is. */
export type Person = ImportedMember | Member;

/** Whether two were born on the same day, or may have been: where one day is known, the other’s type tells. */
function mayBeBornAlike(one: Person, other: Person): boolean {
  if (one.date_of_birth && other.date_of_birth) return one.date_of_birth === other.date_of_birth;
  const [known, unknown] = one.date_of_birth ? [one, other] : [other, one];
  return !known.date_of_birth || !ageProblem(unknown.membership_type, known.date_of_birth, true);
}

/** Whether two who have an address in common are the same person: by name, and by birth date where both are known. */
export function isSamePerson(one: Person, other: Person): boolean {
  return shareName(one, other) && mayBeBornAlike(one, other);
}

/** By what two who are not the same person may be after all: a nickname, a wedding or a slip makes the difference. */
export function likeness(one: Person, other: Person): 'name' | 'birth date' | undefined {
  if (shareName(one, other)) return 'name';
  return one.date_of_birth && one.date_of_birth === other.date_of_birth ? 'birth date' : undefined;
}

// Words that last names of strangers share.
const commonWords = new Set(
  'de da do di du dos das del della la las le los van von vom der den ten ter el al abu ibn bin bint ben st san santa saint mac mc o jr sr ii iii iv y e'.split(
    ' ',
  ),
);

/** The words of their last names that tell families apart. */
function lastWords({ last_name, parent_last_name }: Person): string[] {
  return [last_name, parent_last_name ?? ''].flatMap((name) => {
    const words = commonReading(name).split(' ').filter(Boolean);
    const telling = words.filter((word) => !commonWords.has(word));
    return telling.length > 0 ? telling : words;
  });
}

/** Whether a word of their last names, or of their parents’, is the same. */
export function shareLastName(one: Person, other: Person): boolean {
  const words = lastWords(other);
  return lastWords(one).some((word) => words.includes(word));
}
