import type { Account } from '@portal/contract/records/account';
import type { ImportedMember } from '@portal/contract/records/imported-member';
import type { Member } from '@portal/contract/records/member';
import { maxHouseholdSize } from '@portal/contract/values/household';
import { describe, expect, test } from 'vitest';
import { bornYearsAgo } from '#test/support/forms.ts';
import { sampleMember } from '#test/support/sample-member.ts';
import { familiesOf, type Known, placementsOf } from './policy.ts';

const email = 'family@example.org';
const [born, later] = [bornYearsAgo(10), bornYearsAgo(8)];

type Row = Partial<ImportedMember>;

/** Returns rows with one address from row 2 on, each a child of the Marins by default. */
function rowsOf(...people: Row[]) {
  const child = {
    email,
    first_name: 'Bea',
    last_name: 'Marin',
    membership_type: 'youth',
    date_of_birth: born,
  } as const;
  return people.map((person, index) => ({ row: index + 2, member: { ...child, ...person } as ImportedMember }));
}

const ana: Row = { first_name: 'Ana', membership_type: 'adult', date_of_birth: '1984-02-03' };

/** Returns Ana Marin's confirmed account with some members. */
function homeOf(members: Partial<Member>[] = [{}], account: Partial<Account> = {}) {
  const name = { first_name: 'Ana', last_name: 'Marin', date_of_birth: '1984-02-03', status: 'approved' };
  return {
    account: { alias: 'a@b.c', email_confirmed_at: '2026-01-01T12:00:00.000Z', ...account } as Account,
    members: members.map((changes) => sampleMember({ ...name, ...changes })),
  };
}

const child = (changes: Partial<Member> = {}): Partial<Member> => ({
  ...{ first_name: 'Bea', membership_type: 'youth', date_of_birth: born, ...changes },
});

const stateOf = (row: Row, home: Known = homeOf()) => placementsOf(rowsOf(row), home)[0];

describe('a row whose address belongs to an account', () => {
  test.each<[what: string, row: Row, members: Partial<Member>[], state: string]>([
    ['a new child', { first_name: 'Brandnew' }, [{}], 'joins'],
    ['a child named by the parent’s last name', { last_name: 'Ray', parent_last_name: 'Marin' }, [{}], 'joins'],
    ['a sibling of a first child', { first_name: 'Cy', date_of_birth: later }, [child()], 'joins'],
    ['the same child', {}, [{}, child()], 'unchanged'],
    ['the same child, spelled differently', { first_name: 'MARIN', last_name: 'Béa' }, [{}, child()], 'unchanged'],
    ['a row without a birth date', { date_of_birth: undefined }, [{}, child()], 'unchanged'],
    ['a member without a birth date', {}, [{}, child({ date_of_birth: null })], 'unchanged'],
    [
      'a member who has since grown up',
      { date_of_birth: undefined },
      [child({ membership_type: 'adult' })],
      'unchanged',
    ],
    ['a child with the name of a parent', { first_name: 'Ana' }, [{ date_of_birth: null }], 'wrong'],
    ['a child with a nickname', { first_name: 'Beatrice' }, [{}, child()], 'wrong'],
    ['a child with another birth date', { date_of_birth: later }, [{}, child()], 'wrong'],
    ['a different adult', { ...ana, first_name: 'Ben', date_of_birth: '1980-01-01' }, [{}], 'wrong'],
    ['a youth member of age', { first_name: 'Cy', date_of_birth: bornYearsAgo(18) }, [{}], 'wrong'],
    ['a child without a birth date', { first_name: 'Cy', date_of_birth: undefined }, [{}], 'wrong'],
    ['a child with another last name', { last_name: 'Ray' }, [{}], 'wrong'],
  ])('%s', (_, row, members, state) => {
    expect(stateOf(row, homeOf(members))).toMatchObject({ state, account: expect.stringMatching(/Marin$/) });
  });

  test.each([
    ['de la Cruz', 'de Souza', 'wrong'],
    ['Dos Santos', 'Dos Reis', 'wrong'],
    ['Smith Jr.', 'Lee Jr.', 'wrong'],
    ['St. John', 'St. Clair', 'wrong'],
    ['de la Cruz', 'Cruz Lopez', 'joins'],
    ['San', 'San', 'joins'],
  ])('family %s, child named %s: %s', (family, last_name, state) => {
    expect(stateOf({ first_name: 'Cy', last_name }, homeOf([{ last_name: family }]))?.state).toBe(state);
  });

  test('treats twins who are both listed as two people', () => {
    const home = homeOf([{}, child()]);
    expect(stateOf({ first_name: 'Cy' }, home)?.state).toBe('wrong');
    const places = placementsOf(rowsOf({ first_name: 'Cy' }, {}), home);
    expect(places.map(({ state }) => state)).toEqual(['joins', 'unchanged']);
  });

  test.each<[obstacle: RegExp, member: Partial<Member>, account: Partial<Account>]>([
    [/suspended/, { status: 'suspended' }, {}],
    [/denied/, { status: 'denied' }, {}],
    [/deleted/, { deleting: { asked_at: '', by: 'account', deleted_on: '' } }, {}],
    [/not confirmed/, {}, { email_confirmed_at: null }],
  ])('does not add a child to an account that is %s', (obstacle, member, account) => {
    expect(stateOf({}, homeOf([member], account))).toMatchObject({
      problems: { email: expect.stringMatching(obstacle) },
    });
    expect(stateOf(ana, homeOf([member], account))?.state).toBe('unchanged');
  });

  test.each<[what: string, member: Partial<Member>, account: Partial<Account>]>([
    ['without a password', {}, { alias: null, email_confirmed_at: null }],
    ['with the password of an upload', { import_id: 'before' }, { email_confirmed_at: null }],
  ])('adds a child to an unopened account %s', (_, member, account) => {
    expect(stateOf({}, homeOf([member], account))?.state).toBe('joins');
  });

  test.each([
    ['is missing', { ...homeOf(), account: undefined }],
    ['has no members', homeOf([])],
  ])('still owns its address when the account %s', (_, home) => {
    expect(stateOf({ first_name: 'Cy' }, home)).toMatchObject({
      problems: { email: expect.stringMatching(/has no members/) },
    });
  });

  test('assigns the problem to the field to correct', () => {
    expect(stateOf({ first_name: 'Cy', date_of_birth: undefined })).toMatchObject({
      problems: { date_of_birth: expect.stringMatching(/^Please add the date of birth/) },
    });
    const grown = { first_name: 'Cy', date_of_birth: bornYearsAgo(18) };
    expect(stateOf(grown)).toMatchObject({ problems: { email: expect.stringMatching(/only children aged 5–17/) } });
  });

  test("does not let an adult with a child's age join an account", () => {
    expect(stateOf({ ...ana, first_name: 'Cy', date_of_birth: later })?.state).toBe('wrong');
  });

  test('neither opens nor joins an account for a rejected row', () => {
    const rows = rowsOf(
      { first_name: 'Dan', last_name: 'Ray' },
      { first_name: 'Eve', last_name: 'Ray', date_of_birth: later },
    );
    expect(placementsOf(rows, homeOf()).map(({ state }) => state)).toEqual(['wrong', 'wrong']);
  });

  test("lets a child with any account member's last name join", () => {
    const home = homeOf([{}, child({ last_name: 'Ray' })]);
    expect(stateOf({ first_name: 'Cy', last_name: 'Ray', date_of_birth: later }, home)?.state).toBe('joins');
  });

  test('adds no one to a full account', () => {
    const members = Array.from({ length: maxHouseholdSize - 1 }, (_, index) => ({ first_name: `Ana ${index}` }));
    const places = placementsOf(rowsOf({}, { first_name: 'Cy', date_of_birth: later }), homeOf(members));
    expect(places.map(({ state }) => state)).toEqual(['joins', 'wrong']);
  });
});

describe('rows with a new address', () => {
  const placed = (...people: Row[]) =>
    familiesOf(rowsOf(...people)).flatMap((family) =>
      placementsOf(family, undefined).map((place, index) => ({ row: family[index]?.row, ...place })),
    );

  test('open the account with the adult in any row, and children join it', () => {
    expect(placed({}, { first_name: 'Cy' }, ana)).toEqual([
      { row: 4, state: 'new' },
      { row: 2, state: 'joins', account: 'Ana Marin' },
      { row: 3, state: 'joins', account: 'Ana Marin' },
    ]);
  });

  test('open the account with the first child for the parent if there are only children', () => {
    const parent = { parent_first_name: 'Ana', parent_last_name: 'Marin' };
    expect(placed({ ...parent }, { first_name: 'Cy', last_name: 'Ray', ...parent })).toEqual([
      { row: 2, state: 'new' },
      { row: 3, state: 'joins', account: 'Ana Marin' },
    ]);
  });

  test("are rejected for a second adult and another family's child", () => {
    const [, adult, other] = placed(ana, { ...ana, first_name: 'Ben' }, { first_name: 'Cy', last_name: 'Ray' });
    expect(adult).toMatchObject({ problems: { email: 'This email is already in row 2' } });
    expect(other).toMatchObject({ problems: { email: expect.stringMatching(/row 2, under another last name/) } });
  });

  test("treat a child with the parent's name as another person", () => {
    expect(placed(ana, { first_name: 'Ana' }).map(({ state }) => state)).toEqual(['new', 'joins']);
  });
});

test('groups rows by address in order of first appearance', () => {
  const rows = rowsOf({ email: 'b@example.org' }, { email: 'a@example.org' }, { ...ana, email: 'b@example.org' });
  expect(familiesOf(rows).map((family) => family.map(({ row }) => row))).toEqual([[4, 2], [3]]);
});
