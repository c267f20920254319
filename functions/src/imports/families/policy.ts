import type { Account } from '@portal/contract/records/account';
import type { ImportedMember } from '@portal/contract/records/imported-member';
import type { Member } from '@portal/contract/records/member';
import { accountHolderName } from '@portal/contract/rules/household';
import { isLocked } from '@portal/contract/rules/membership';
import { adultAge, ageProblem, youngestYouth } from '@portal/contract/values/ages';
import { maxHouseholdSize } from '@portal/contract/values/household';
import type { ValidRow } from '#imports/stored-rows.ts';
import { isSamePerson, type Person, partialMatch, shareLastName } from './person.ts';

/** The account that has an address, if any, and its members, default member first. */
export interface Known {
  account: Account | undefined;
  members: readonly Member[];
}

/**
 * An upload's decision on a row: the row opens an account, joins one as a child, or already exists; otherwise the
 * office must correct the listed fields.
 */
export type Placement = (
  | { state: 'new' | 'joins' | 'unchanged' }
  | { state: 'wrong'; problems: Record<string, string> }
) & {
  /** The holder of the account if it is another person. */
  account?: string;
};

/** Returns why no child can be added to an account automatically; undefined if one can. */
function obstacleIn({ account, members: [first] }: Known): string | undefined {
  if (!account || !first) return 'it has no members';
  if (isLocked(first.status)) return `its first member is ${first.status}`;
  if (first.status === 'denied') return 'its first member was denied';
  if (first.deleting) return 'it is to be deleted';
  // A self-registered holder signs in without proving the address. For an uploaded holder, the office vouches for it.
  if (account.alias !== null && !account.email_confirmed_at && !first.import_id) return 'its address is not confirmed';
  return undefined;
}

/** The known facts about an address while its rows are processed. */
interface Around {
  known: Known | undefined;
  /** All rows of the address. */
  family: readonly ValidRow[];
  /** The account's members so far, including those from earlier rows. */
  people: readonly Person[];
}

const wrong = (email: string): Placement => ({ state: 'wrong', problems: { email } });

const taken = ({ known, family: [first] }: Around) =>
  // Stryker disable next-line OptionalChaining: a family has at least one row.
  known ? 'This email belongs to an account' : `This email is already in row ${first?.row}`;

/** Decides on a child's row whose address belongs to an account. */
function childIn(child: ImportedMember, around: Around): Placement {
  const { known, people } = around;
  const obstacle = known && obstacleIn(known);
  if (obstacle) return wrong(`This email belongs to an account that can’t get another member now: ${obstacle}`);
  if (people.length >= maxHouseholdSize)
    return wrong(`This email belongs to an account with ${maxHouseholdSize} members, the most that it can have`);
  if (!child.date_of_birth) {
    const date_of_birth = 'Please add the date of birth: a child is added to the account with this email only with it';
    return { state: 'wrong', problems: { date_of_birth } };
  }
  if (people.some((one) => shareLastName(child, one))) return { state: 'joins' };
  return wrong(
    `${taken(around)}, under another last name. If this is a child of that account, please add the parent’s name. If not, please use another email.`,
  );
}

const isChild = ({ membership_type, date_of_birth }: ImportedMember) =>
  membership_type === 'youth' && (!date_of_birth || !ageProblem('youth', date_of_birth));

function placeOf(member: ImportedMember, around: Around): Placement {
  const { known, family, people } = around;
  if (people.some((one) => isSamePerson(one, member))) return { state: 'unchanged' };
  if (!known && people.length === 0) return { state: 'new' };
  // People who have a row of their own are different people, such as the other twin.
  const unlisted = people.filter((one) => !family.some((row) => isSamePerson(row.member, one)));
  const [like] = unlisted.flatMap((one) => partialMatch(one, member) ?? []);
  if (like)
    return wrong(
      `This email belongs to an account in which someone has the same ${like}. If it is the same person, please remove this row. If not, please add a row for that person, too.`,
    );
  if (isChild(member)) return childIn(member, around);
  return wrong(
    known
      ? `This email belongs to an account to which only children aged ${youngestYouth}–${adultAge - 1} can be added. Please use another email.`
      : taken(around),
  );
}

/** Returns the problem of a row that depends on another row opening the account. */
export function waitsFor(row: number): string {
  return `Row ${row} has the same email. Please correct it first`;
}

/**
 * Decides what an upload does with an address's rows, in `familiesOf` order, given the account that has the address.
 */
export function placementsOf(family: readonly ValidRow[], known: Known | undefined): Placement[] {
  const people: Person[] = [...(known?.members ?? [])];
  return family.map(({ member }) => {
    const [holder] = people;
    const place = placeOf(member, { known, family, people });
    if (place.state === 'new' || place.state === 'joins') people.push(member);
    return holder ? { ...place, account: accountHolderName(holder) } : place;
  });
}

/**
 * Groups rows by address in order of first appearance. Adults' rows come first in each group, so that one of them opens
 * the account and only children join it.
 */
export function familiesOf(rows: readonly ValidRow[]): ValidRow[][] {
  const families = Map.groupBy(rows, ({ member }) => member.email).values();
  const isYouth = ({ member }: ValidRow) => Number(member.membership_type === 'youth');
  return [...families].map((family) => family.toSorted((one, other) => isYouth(one) - isYouth(other)));
}
