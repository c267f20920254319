import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import { idOf, isCharter, kindOf } from '@portal/contract/rules/application';
import { fullName, parentName } from '@portal/contract/values/format';
import { type ClubLeaders, readClubLeaders } from '#applications/club-leaders.ts';
import { createEntry } from '#applications/entries.ts';
import { newEntry } from '#applications/roster.ts';
import { readApplication, writeApplication } from '#applications/store.ts';
import { sameKeys } from '#members/same-keys.ts';
import { createMember, readMember } from '#members/store.ts';
import { inChunks } from '#platform/bulk.ts';
import { type Creator, isTaken, transact, type Writer } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';
import { createCode } from '#records/card-codes.ts';
import { recordConsent } from '#records/consents.ts';
import { giveNumber, readFreeNumber } from '#records/numbers.ts';
import type { PlannedApplication } from './applications.ts';
import type { Person } from './people.ts';

/** Creates what belongs to a member beside the account, and returns the member as it is then. */
export function recorded(creator: Creator, { member }: Person, number: string | null): Member {
  const uid = member.user_id;
  const numbered = number && {
    membership_number: giveNumber(creator, { kind: 'member', uid }, number),
    card_code: createCode(creator, { uid }),
  };
  const given_by = parentName(member) || fullName(member);
  const accepted = recordConsent(creator, member, { how: 'registration', at: member.created_at, given_by });
  const made = { ...member, ...numbered, ...accepted };
  // Made again, they are as they were.
  return { ...made, same_keys: sameKeys(made), same_at: member.created_at };
}

function createSome(people: readonly Person[]): Promise<Member[]> {
  return transact(async (transaction) => {
    const found = await Promise.all(people.map(({ member }) => readMember(transaction, member.user_id)));
    const missing = people.filter((_, index) => !found[index]);
    const numbers = await Promise.all(
      missing.map(({ digits }) => (digits === null ? null : readFreeNumber(transaction, 'member', digits))),
    );
    return missing.map((person, index) =>
      createMember(transaction, recorded(transaction, person, numbers[index] ?? null)),
    );
  });
}

/** Creates those people who are no members yet, with number and card where they are to have one, and returns them. */
export async function createMissingMembers(people: readonly Person[]): Promise<Member[]> {
  const created: Member[] = [];
  try {
    for (const some of inChunks(people, 30)) created.push(...(await createSome(some)));
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
