import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import { idOf, isCharter, kindOf } from '@portal/contract/rules/application';
import { fullName, parentName } from '@portal/contract/values/format';
import {
  type ClubLeaders,
  createEntry,
  newEntry,
  readApplication,
  readClubLeaders,
  writeApplication,
} from '#applications/index.ts';
import { createMember, duplicateKeys, readMember } from '#members/index.ts';
import { recordConsent } from '#members/records/consents.ts';
import { assignNumber, createCode, readFreeNumber } from '#members/records/index.ts';
import { inChunks } from '#platform/bulk.ts';
import { type Creator, isAlreadyExists, transact, type Writer } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';
import type { PlannedApplication } from './applications.ts';
import type { Person } from './people.ts';

/** Creates a member's number, card code and consent, and returns the resulting member. */
export function createRecords(creator: Creator, { member }: Person, number: string | null): Member {
  const uid = member.user_id;
  const numbered = number && {
    membership_number: assignNumber(creator, { kind: 'member', uid }, number),
    card_code: createCode(creator, { uid }),
  };
  const given_by = parentName(member) || fullName(member);
  const accepted = recordConsent(creator, member, { how: 'registration', at: member.created_at, given_by });
  const made = { ...member, ...numbered, ...accepted };
  // The time is fixed, so that creating the member again gives the same result.
  return { ...made, same_keys: duplicateKeys(made), same_at: member.created_at };
}

function createSome(people: readonly Person[]): Promise<Member[]> {
  return transact(async (transaction) => {
    const found = await Promise.all(people.map(({ member }) => readMember(transaction, member.user_id)));
    const missing = people.filter((_, index) => !found[index]);
    const numbers = await Promise.all(
      missing.map(({ digits }) => (digits === null ? null : readFreeNumber(transaction, 'member', digits))),
    );
    return missing.map((person, index) =>
      createMember(transaction, createRecords(transaction, person, numbers[index] ?? null)),
    );
  });
}

/** Creates the people who aren't members yet, with a number and card if planned, and returns them. */
export async function createMissingMembers(people: readonly Person[]): Promise<Member[]> {
  const created: Member[] = [];
  try {
    for (const some of inChunks(people, 30)) created.push(...(await createSome(some)));
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    throw new Problem(409, 'An email address of the test data belongs to someone else');
  }
  return created;
}

/** Adds the number and certificate code to an application that should have them. */
function withNumber(creator: Creator, application: Application, number: string | null): Application {
  if (!number) return application;
  const holder = { kind: kindOf(application), application_id: idOf(application) };
  const certificate_code = createCode(creator, holder);
  assignNumber(creator, holder, number);
  return { ...application, certificate_code, [isCharter(application) ? 'charter_number' : 'sanction_number']: number };
}

/** The people around an application: its leader, the listed members who have a number, and their clubs' leaders. */
interface Around {
  leader: Member;
  holders: readonly Member[];
  leaders: ClubLeaders;
}

/** Creates an application with its list and, if given, its number. */
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

/** Creates an application and its list unless it exists or its leader doesn't. Returns whether it was created. */
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
    // A charter created in this transaction isn't stored yet.
    const others = await readClubLeaders(transaction, holders);
    const leaders = new Map(others).set(idOf(application), application.owner_uid);
    createApplication(transaction, planned, { leader, holders, leaders }, number);
    return true;
  });
}
