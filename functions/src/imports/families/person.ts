import type { ImportedMember } from '@portal/contract/records/imported-member';
import type { Member } from '@portal/contract/records/member';
import { ageProblem } from '@portal/contract/values/ages';
import { shareName } from '#members/duplicate-policy.ts';
import { canonicalSpelling } from '#platform/search/spelling.ts';

/** A row or member, as far as it identifies a person. */
export type Person = ImportedMember | Member;

/**
 * Reports whether two people may share a birth date. If only one date is known, it must fit the other's membership
 * type.
 */
function mayBeBornAlike(one: Person, other: Person): boolean {
  if (one.date_of_birth && other.date_of_birth) return one.date_of_birth === other.date_of_birth;
  const [known, unknown] = one.date_of_birth ? [one, other] : [other, one];
  return !known.date_of_birth || !ageProblem(unknown.membership_type, known.date_of_birth, true);
}

/**
 * Reports whether two entries with the same address are the same person: same name and, if both are known, same birth
 * date.
 */
export function isSamePerson(one: Person, other: Person): boolean {
  return shareName(one, other) && mayBeBornAlike(one, other);
}

/** Returns how two different entries may still be the same person, after a nickname, a marriage or a typo. */
export function partialMatch(one: Person, other: Person): 'name' | 'birth date' | undefined {
  if (shareName(one, other)) return 'name';
  return one.date_of_birth && one.date_of_birth === other.date_of_birth ? 'birth date' : undefined;
}

// Words that unrelated last names share.
const commonWords = new Set(
  'de da do di du dos das del della la las le los van von vom der den ten ter el al abu ibn bin bint ben st san santa saint mac mc o jr sr ii iii iv y e'.split(
    ' ',
  ),
);

/** Returns the words of a person's last names that distinguish families. */
function lastWords({ last_name, parent_last_name }: Person): string[] {
  return [last_name, parent_last_name ?? ''].flatMap((name) => {
    const words = canonicalSpelling(name).split(' ').filter(Boolean);
    const distinctive = words.filter((word) => !commonWords.has(word));
    return distinctive.length > 0 ? distinctive : words;
  });
}

/** Reports whether two people, or their parents, share a word of their last names. */
export function shareLastName(one: Person, other: Person): boolean {
  const words = lastWords(other);
  return lastWords(one).some((word) => words.includes(word));
}
