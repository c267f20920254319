import { type Application, idOf, isCharter, kindOf } from '@portal/contract/applications';
import { fullName, parentName } from '@portal/contract/format';
import type { Member } from '@portal/contract/members';
import type { Transaction } from 'firebase-admin/firestore';
import { readClubLeaders } from '#applications/club-leaders.ts';
import { createEntry } from '#applications/entries.ts';
import { newEntry } from '#applications/roster.ts';
import { readApplication, writeApplication } from '#applications/store.ts';
import { sameKeys } from '#members/same-keys.ts';
import { createMember, readMember } from '#members/store.ts';
import { inChunks } from '#platform/bulk.ts';
import { isTaken, transact } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';
import { createCode } from '#records/card-codes.ts';
import { recordConsent } from '#records/consents.ts';
import { giveNumber, readFreeNumber } from '#records/numbers.ts';
import type { PlannedApplication } from './applications.ts';
import type { Person } from './people.ts';

function createPerson(transaction: Transaction, { member }: Person, number: string | null): Member {
  const uid = member.user_id;
  const numbered = number && {
    membership_number: giveNumber(transaction, { kind: 'member', uid }, number),
    card_code: createCode(transaction, { uid }),
  };
  const accepted = recordConsent(transaction, member, {
    how: 'registration',
    at: member.created_at,
    given_by: parentName(member) || fullName(member),
  });
  // Made again, they are as they were.
  const same = { same_keys: sameKeys(member), same_at: member.created_at };
  const created = { ...member, ...numbered, ...accepted, ...same };
  createMember(transaction, created);
  return created;
}

function createSome(people: readonly Person[]): Promise<Member[]> {
  return transact(async (transaction) => {
    const found = await Promise.all(people.map(({ member }) => readMember(transaction, member.user_id)));
    const missing = people.filter((_, index) => !found[index]);
    const numbers = await Promise.all(
      missing.map(({ digits }) => (digits === null ? null : readFreeNumber(transaction, 'member', digits))),
    );
    return missing.map((person, index) => createPerson(transaction, person, numbers[index] ?? null));
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
function withNumber(transaction: Transaction, application: Application, number: string | null): Application {
  if (!number) return application;
  const holder = { kind: kindOf(application), application_id: idOf(application) };
  const certificate_code = createCode(transaction, holder);
  giveNumber(transaction, holder, number);
  return { ...application, certificate_code, [isCharter(application) ? 'charter_number' : 'sanction_number']: number };
}

/** Creates an application and its list, unless it is there or its leader is not; returns whether it did. */
export function createMissingApplication({
  application,
  digits,
  listed,
  strays,
}: PlannedApplication): Promise<boolean> {
  const kind = kindOf(application);
  return transact(async (transaction) => {
    const [existing, leader, ...holders] = await Promise.all([
      readApplication(transaction, kind, idOf(application)),
      readMember(transaction, application.owner_uid),
      ...listed.map(({ member }) => readMember(transaction, member.user_id)),
    ]);
    if (existing || !leader) return false;
    const number = digits === null ? null : await readFreeNumber(transaction, kind, digits);
    const known = new Map(
      holders.flatMap((holder): [string, Member][] => {
        return holder?.membership_number ? [[holder.membership_number, holder]] : [];
      }),
    );
    const numbers = [...known.keys(), ...strays];
    // An academy that is made here is not stored yet.
    const others = await readClubLeaders(transaction, known.values());
    const leaders = new Map(others).set(idOf(application), application.owner_uid);
    for (const each of numbers) createEntry(transaction, newEntry(application, each, known.get(each), leaders));
    const created: Application = {
      ...application,
      grappling_leader_membership_number: leader.membership_number ?? '',
      entries: numbers.length,
    };
    writeApplication(transaction, withNumber(transaction, created, number));
    return true;
  });
}
