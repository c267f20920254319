import { type Application, idOf, isCharter, kindOf } from '@portal/contract/applications';
import { fullName, parentName } from '@portal/contract/format';
import { parentOf } from '@portal/contract/hand-over';
import type { Member } from '@portal/contract/members';
import { type ClubLeaders, readClubLeaders } from '#applications/club-leaders.ts';
import { createEntry } from '#applications/entries.ts';
import { newEntry } from '#applications/roster.ts';
import { readApplication, writeApplication } from '#applications/store.ts';
import { sameKeys } from '#members/same-keys.ts';
import { createHousehold, readMember } from '#members/store.ts';
import { inChunks } from '#platform/bulk.ts';
import { type Creator, isTaken, transact, type Writer } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';
import { createCode } from '#records/card-codes.ts';
import { recordConsent } from '#records/consents.ts';
import { giveNumber, readFreeNumber } from '#records/numbers.ts';
import type { PlannedApplication } from './applications.ts';
import type { Person } from './people.ts';

/** The number that a person is to be given; null for none. */
type NumberOf = (person: Person) => string | null;

/** Creates what belongs to a member whose account has a first member, and returns the member as it is then. */
function recorded(creator: Creator, { member }: Person, first: Member, number: string | null): Member {
  const uid = member.user_id;
  const numbered = number && {
    membership_number: giveNumber(creator, { kind: 'member', uid }, number),
    card_code: createCode(creator, { uid }),
  };
  const isFirst = uid === first.user_id;
  const accepted = recordConsent(creator, member, {
    how: isFirst ? 'registration' : 'child_added',
    at: member.created_at,
    given_by: (!isFirst && parentName(parentOf(first))) || parentName(member) || fullName(member),
  });
  const made = { ...member, ...numbered, ...accepted };
  // Made again, they are as they were.
  return { ...made, same_keys: sameKeys(made), same_at: member.created_at };
}

/** People by the account that they are in, each account in the order in which they came to it. */
export function familiesAmong(people: readonly Person[]): Person[][] {
  const families = Map.groupBy(people, ({ member }) => member.account_uid).values();
  return [...families].map((family) =>
    family.toSorted((one, other) => one.member.created_at.localeCompare(other.member.created_at)),
  );
}

/** Creates the members of an account with all that belongs to them, and returns them. */
export function createFamily(creator: Creator, family: readonly Person[], numberOf: NumberOf): Member[] {
  const holder = family[0]?.member;
  if (!holder) return [];
  const members = family.map((person) => recorded(creator, person, holder, numberOf(person)));
  const [first = holder, ...others] = members;
  return createHousehold(creator, [first, ...others]);
}

function createSome(families: readonly Person[][]): Promise<Member[]> {
  return transact(async (transaction) => {
    const found = await Promise.all(families.map(([first]) => first && readMember(transaction, first.member.user_id)));
    const missing = families.filter((_, index) => !found[index]);
    const numbers = await Promise.all(
      missing.flat().map(async (person) => {
        const { digits } = person;
        return [person, digits === null ? null : await readFreeNumber(transaction, 'member', digits)] as const;
      }),
    );
    const known = new Map(numbers);
    return missing.flatMap((family) => createFamily(transaction, family, (person) => known.get(person) ?? null));
  });
}

/** Creates those people who are no members yet, with number and card where they are to have one, and returns them. */
export async function createMissingMembers(people: readonly Person[]): Promise<Member[]> {
  const created: Member[] = [];
  try {
    for (const some of inChunks(familiesAmong(people), 30)) created.push(...(await createSome(some)));
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new Problem(409, 'An email address of the test data belongs to someone else');
  }
  return created;
}

/** An application with its number and the code of its certificate, where it is to have them. */
function withNumber(creator: Creator, application: Application, number: string | null): Application {
  if (!number) return application;
  const holder = { kind: kindOf(application), application_id: idOf(application) };
  const certificate_code = createCode(creator, holder);
  giveNumber(creator, holder, number);
  return { ...application, certificate_code, [isCharter(application) ? 'charter_number' : 'sanction_number']: number };
}

/** Those around an application: its leader, who of the listed are members with a number, and the leaders of their clubs. */
interface Around {
  leader: Member;
  holders: readonly Member[];
  leaders: ClubLeaders;
}

/** Creates an application with its list and its number, if it is to have one. */
export function createApplication(
  writer: Writer,
  { application, strays }: PlannedApplication,
  { leader, holders, leaders }: Around,
  number: string | null,
): void {
  const known = new Map(holders.map((holder) => [holder.membership_number ?? '', holder]));
  const numbers = [...known.keys(), ...strays];
  for (const each of numbers) createEntry(writer, newEntry(application, each, known.get(each), leaders));
  const created: Application = {
    ...application,
    grappling_leader_membership_number: leader.membership_number ?? '',
    entries: numbers.length,
  };
  writeApplication(writer, withNumber(writer, created, number));
}

/** Creates an application and its list, unless it is there or its leader is not; returns whether it did. */
export function createMissingApplication(planned: PlannedApplication): Promise<boolean> {
  const { application, digits, listed } = planned;
  const kind = kindOf(application);
  return transact(async (transaction) => {
    const [existing, leader, ...found] = await Promise.all([
      readApplication(transaction, kind, idOf(application)),
      readMember(transaction, application.owner_uid),
      ...listed.map(({ member }) => readMember(transaction, member.user_id)),
    ]);
    if (existing || !leader) return false;
    const number = digits === null ? null : await readFreeNumber(transaction, kind, digits);
    const holders = found.flatMap((holder) => (holder?.membership_number ? [holder] : []));
    // An academy that is made here is not stored yet.
    const others = await readClubLeaders(transaction, holders);
    const leaders = new Map(others).set(idOf(application), application.owner_uid);
    createApplication(transaction, planned, { leader, holders, leaders }, number);
    return true;
  });
}
