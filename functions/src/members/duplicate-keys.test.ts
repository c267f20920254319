import { describe, expect, test } from 'vitest';
import { duplicateKeys, pairsAmong } from './duplicate-keys.ts';
import { shareName } from './duplicate-policy.ts';

type Name = readonly [first: string, last: string, born: string | null];

const ada = '1994-04-12';

const registered = {
  ...{ status: 'pending_payment', membership_number: null, payment_completed_at: null, email_confirmed: false },
} as const;
const confirmed = { ...registered, email_confirmed: true } as const;
const waiting = { ...registered, status: 'pending_approval' } as const;
const approved = { ...registered, status: 'approved', membership_number: 'M1234-5678' } as const;

const keysOf = (
  [first_name, last_name, date_of_birth]: Name,
  standing: Parameters<typeof duplicateKeys>[0] | object = approved,
) => duplicateKeys({ first_name, last_name, date_of_birth, ...approved, ...standing });

const areFound = (one: Name, other: Name) => keysOf(one).some((key) => keysOf(other).includes(key));

/** Two names with birth dates, and whether they are found as the same person. */
const pairs: readonly [what: string, one: Name, other: Name, found: boolean][] = [
  ['the same', ['Ada', 'Mercer', ada], ['Ada', 'Mercer', ada], true],
  ['upper case', ['ADA', 'MERCER', ada], ['Ada', 'Mercer', ada], true],
  ['more white space', ['  Ada ', 'Mercer', ada], ['Ada', ' Mercer', ada], true],
  ['accents', ['José', 'Núñez', ada], ['Jose', 'Nunez', ada], true],
  ['accents of two parts', ['Zoe\u0301', 'Beyonce\u0301', ada], ['Zoé', 'Beyoncé', ada], true],
  ['an umlaut', ['Jürgen', 'Müller', ada], ['Jurgen', 'Muller', ada], true],
  ['an umlaut as two letters', ['Jürgen', 'Müller', ada], ['Juergen', 'Mueller', ada], true],
  ['an umlaut as two letters or one', ['Jörg', 'Mueller', ada], ['Jorg', 'Muller', ada], true],
  ['đ as dj', ['Đurđa', 'Đorđević', ada], ['Djurdja', 'Djordjevic', ada], true],
  ['dj or d', ['Dusan', 'Djordjevic', ada], ['Dušan', 'Dordevic', ada], true],
  ['å as aa', ['Åse', 'Ångström', ada], ['Aase', 'Angstroem', ada], true],
  ['æ as two letters', ['Søren', 'Kjær', ada], ['Soeren', 'Kjaer', ada], true],
  ['a sharp s', ['Anna', 'Weiß', ada], ['Anna', 'Weiss', ada], true],
  ['ø and ł', ['Søren', 'Łukasik', ada], ['Soren', 'Lukasik', ada], true],
  ['first and last name swapped', ['Mercer', 'Ada', ada], ['Ada', 'Mercer', ada], true],
  ['both last names swapped', ['Ana', 'García López', ada], ['Ana', 'López García', ada], true],
  ['a hyphen or a space', ['Jean-Luc', 'Picard', ada], ['Jean Luc', 'Picard', ada], true],
  ['a hyphen or one word', ['Mary-Ann', 'Stone', ada], ['Maryann', 'Stone', ada], true],
  ['a space or one word', ['Mary Ann', 'Stone', ada], ['MaryAnn', 'Stone', ada], true],
  ['a long hyphen', ['Ann', 'Smith–Jones', ada], ['Ann', 'Smith-Jones', ada], true],
  ['a last name as one word, swapped', ['De la Cruz', 'Maria', ada], ['Maria', 'Delacruz', ada], true],
  ['a last name as one word, with an umlaut', ['Maria', 'De La Müller', ada], ['Maria', 'Delamueller', ada], true],
  ['Mac as one word', ['Ewan', 'Mac Donald', ada], ['Ewan', 'MacDonald', ada], true],
  ['an apostrophe', ['Liam', 'O’Brien', ada], ['Liam', "O'Brien", ada], true],
  ['no apostrophe', ['Liam', 'O’Brien', ada], ['Liam', 'OBrien', ada], true],
  ['with or without a joiner', ['علی\u200cرضا', 'Lopez', ada], ['علیرضا', 'Lopez', ada], true],
  ['l·l or ll', ['Gal·la', 'Serra', ada], ['Galla', 'Serra', ada], true],
  ['geresh or an apostrophe', ['ג׳ורג׳', 'כ״ץ', ada], ["ג'ורג'", 'כץ', ada], true],
  ['a period', ['J. R.', 'Stone', ada], ['J R', 'Stone', ada], true],
  ['a middle name in the other field', ['Anna Maria', 'Lopez', ada], ['Anna', 'Maria Lopez', ada], true],
  ['all in one field', ['Anna Lopez', '', ada], ['Anna', 'Lopez', ada], true],
  ['another script', ['Юлия', 'Иванова', ada], ['ЮЛИЯ', 'ИВАНОВА', ada], true],
  ['twins', ['Lena', 'Alvarez', '2016-09-03'], ['Lina', 'Alvarez', '2016-09-03'], false],
  ['twins who share a middle name', ['Lena Maria', 'Alvarez', ada], ['Lina Maria', 'Alvarez', ada], false],
  ['one more letter', ['Ada', 'Mercer', ada], ['Adah', 'Mercer', ada], false],
  ['an umlaut and another vowel', ['Anna', 'Müller', ada], ['Anna', 'Miller', ada], false],
  ['another birth date', ['Ada', 'Mercer', ada], ['Ada', 'Mercer', '1994-12-04'], false],
  ['a year later', ['Ada', 'Mercer', ada], ['Ada', 'Mercer', '1995-04-12'], false],
  ['another last name', ['Ada', 'Mercer', ada], ['Ada', 'Marlow', ada], false],
  ['father and son', ['John', 'Stone', '1970-01-01'], ['John', 'Stone', '1998-01-01'], false],
  [
    'long names with different endings',
    [`${'Ada'.repeat(400)}a`, 'Mercer', ada],
    [`${'Ada'.repeat(400)}o`, 'Mercer', ada],
    false,
  ],
  ['letters that only sound alike', ['Ann', 'Smith', ada], ['Anne', 'Smith', ada], false],
  ['one without a birth date', ['Ada', 'Mercer', null], ['Ada', 'Mercer', ada], false],
  ['both without a birth date', ['Ada', 'Mercer', null], ['Ada', 'Mercer', null], false],
];

test('covers at least thirty pairs', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(30);
});

test.each(pairs)('%s', (_, one, other, found) => {
  expect(areFound(one, other)).toBe(found);
  expect(areFound(other, one)).toBe(found);
  for (const name of [one, other]) expect(keysOf(name).length).toBeLessThanOrEqual(2);
});

test.each([
  ['a sign that expands to eighteen letters', '\ufdfa'.repeat(80)],
  ['four-byte letters', '\u{1F6F7}𝔸'.repeat(40)],
  ['more letters than any form accepts', 'Ada '.repeat(5000)],
])('makes short keys that reveal neither name nor birth date from a name of %s', (_, name) => {
  const keys = keysOf([name, name, ada]);
  for (const key of keys) expect(key).toMatch(/^m[\w-]{22}$/);
  expect(keys.join()).not.toContain('1994');
  expect(keys).toEqual(keysOf([name, name, ada]));
  expect(shareName({ first_name: name, last_name: name }, { first_name: name, last_name: `${name}x` })).toBe(false);
});

describe('a pair needs at least one record that is more than registered', () => {
  const name: Name = ['Ada', 'Mercer', ada];
  const record = (user_id: string, standing: object) => ({ user_id, same_keys: keysOf(name, standing) });

  test.each([
    ['two that are only registered', registered, registered, 0],
    ['one with a confirmed address', registered, confirmed, 1],
    ['two with confirmed addresses', confirmed, confirmed, 1],
    ['one paid and denied', registered, { payment_completed_at: ada, status: 'denied' }, 1],
    ['one entered by the office', registered, waiting, 1],
    ['one approved and suspended', registered, { ...approved, status: 'suspended' }, 1],
  ])('%s', (__, one, other, count) => {
    const both = [record('one', { ...registered, ...one }), record('other', { ...registered, ...other })] as const;
    for (const some of both) expect(pairsAmong([some], both)).toHaveLength(count);
    expect(pairsAmong(both)).toHaveLength(count);
  });

  test('and is not hidden by a hundred others', () => {
    const others = Array.from({ length: 100 }, (___, at) => record(`other-${at}`, confirmed));
    const real = record('real', approved);
    const late = record('late', registered);
    expect(pairsAmong([late], [...others, real, late])[0]).toMatchObject({ members: ['late', 'real'] });
  });
});
