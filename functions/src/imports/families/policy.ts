import type { Account } from '@portal/contract/records/account';
import type { ImportedMember } from '@portal/contract/records/imported-member';
import type { Member } from '@portal/contract/records/member';
import { holderOf } from '@portal/contract/rules/household';
import { isLocked } from '@portal/contract/rules/membership';
import { adultAge, ageProblem, youngestYouth } from '@portal/contract/values/ages';
import { mostInHousehold } from '@portal/contract/values/household';
import type { GoodRow } from '#imports/kept-rows.ts';
import { isSamePerson, likeness, type Person, shareLastName } from './person.ts';

/** The account that has an address, where it is there, and its members, the first one first. */
export interface Known {
  account: Account | undefined;
  members: readonly Member[];
}

/**
 * What an upload does with a row: it opens an account, joins one as a child, or is there already; or the office has to decide,
 * by field why and how.
 */
export type Place = (
  | { state: 'new' | 'joins' | 'unchanged' }
  | { state: 'wrong'; problems: Record<string, string> }
) & {
  /** Who signs in to the account, where it is another one’s. */
  account?: string;
};

/** Why no child can be added to an account unseen; undefined where one can. */
function obstacleIn({ account, members: [first] }: Known): string | undefined {
  if (!account || !first) return 'it has no members';
  if (isLocked(first.status)) return `its first member is ${first.status}`;
  if (first.status === 'denied') return 'its first member was denied';
  if (first.deleting) return 'it is to be deleted';
  // Whoever registered signs in without having shown that the address is theirs; of an upload, the office has said so.
  if (account.alias !== null && !account.email_confirmed_at && !first.import_id) return 'its address is not confirmed';
  return undefined;
}

/** What is known of an address while its rows are gone through. */
interface Around {
  known: Known | undefined;
  /** All rows of the address. */
  family: readonly GoodRow[];
  /** The members of the account so far, those of the rows before included. */
  people: readonly Person[];
}

const wrong = (email: string): Place => ({ state: 'wrong', problems: { email } });

const taken = ({ known, family: [first] }: Around) =>
  // Stryker disable next-line OptionalChaining: a family has at least one row.
  known ? 'This email belongs to an account' : `This email is already in row ${first?.row}`;

/** What becomes of a child whose address an account has. */
function childIn(child: ImportedMember, around: Around): Place {
  const { known, people } = around;
  const obstacle = known && obstacleIn(known);
  if (obstacle) return wrong(`This email belongs to an account that can’t get another member now: ${obstacle}`);
  if (people.length >= mostInHousehold)
    return wrong(`This email belongs to an account with ${mostInHousehold} members, the most that it can have`);
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

function placeOf(member: ImportedMember, around: Around): Place {
  const { known, family, people } = around;
  if (people.some((one) => isSamePerson(one, member))) return { state: 'unchanged' };
  if (!known && people.length === 0) return { state: 'new' };
  // Whoever is listed as well is somebody else, such as the other one of twins.
  const unlisted = people.filter((one) => !family.some((row) => isSamePerson(row.member, one)));
  const [like] = unlisted.flatMap((one) => likeness(one, member) ?? []);
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

/** What a row has to wait for whose account another one is to open. */
export function waitsFor(row: number): string {
  return `Row ${row} has the same email. Please correct it first`;
}

/** What an upload does with the rows of one address, in the order of `familiesOf`, beside the account that has it. */
export function placesOf(family: readonly GoodRow[], known: Known | undefined): Place[] {
  const people: Person[] = [...(known?.members ?? [])];
  return family.map(({ member }) => {
    const [holder] = people;
    const place = placeOf(member, { known, family, people });
    if (place.state === 'new' || place.state === 'joins') people.push(member);
    return holder ? { ...place, account: holderOf(holder) } : place;
  });
}

/**
 * Rows by their address, each address where it first comes. Of its rows, those of adults come first, so that one of them opens
 * the account: whoever joins one is a child.
 */
export function familiesOf(rows: readonly GoodRow[]): GoodRow[][] {
  const families = Map.groupBy(rows, ({ member }) => member.email).values();
  const isYouth = ({ member }: GoodRow) => Number(member.membership_type === 'youth');
  return [...families].map((family) => family.toSorted((one, other) => isYouth(one) - isYouth(other)));
}
