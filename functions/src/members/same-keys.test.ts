import { expect, test } from 'vitest';
import { sameKeys } from './same-keys.ts';

type Name = readonly [first: string, last: string, born: string | null];

const ada = '1994-04-12';

const keysOf = ([first_name, last_name, date_of_birth]: Name) => sameKeys({ first_name, last_name, date_of_birth });

const areFound = (one: Name, other: Name) => keysOf(one).some((key) => keysOf(other).includes(key));

/** Two names with their birth dates, and whether they are found to be the same person. */
const pairs: readonly [what: string, one: Name, other: Name, found: boolean][] = [
  ['the same', ['Ada', 'Mercer', ada], ['Ada', 'Mercer', ada], true],
  ['upper case', ['ADA', 'MERCER', ada], ['Ada', 'Mercer', ada], true],
  ['more white space', ['  Ada ', 'Mercer', ada], ['Ada', ' Mercer', ada], true],
  ['accents', ['José', 'Núñez', ada], ['Jose', 'Nunez', ada], true],
  ['accents of two parts', ['Zoe\u0301', 'Beyonce\u0301', ada], ['Zoé', 'Beyoncé', ada], true],
  ['an umlaut', ['Jürgen', 'Müller', ada], ['Jurgen', 'Muller', ada], true],
  ['a sharp s', ['Anna', 'Weiß', ada], ['Anna', 'Weiss', ada], true],
  ['ø and ł', ['Søren', 'Łukasik', ada], ['Soren', 'Lukasik', ada], true],
  ['first and last name swapped', ['Mercer', 'Ada', ada], ['Ada', 'Mercer', ada], true],
  ['both last names swapped', ['Ana', 'García López', ada], ['Ana', 'López García', ada], true],
  ['a hyphen or a space', ['Jean-Luc', 'Picard', ada], ['Jean Luc', 'Picard', ada], true],
  ['a hyphen or together', ['Mary-Ann', 'Stone', ada], ['Maryann', 'Stone', ada], true],
  ['a space or together', ['Mary Ann', 'Stone', ada], ['MaryAnn', 'Stone', ada], true],
  ['a long hyphen', ['Ann', 'Smith–Jones', ada], ['Ann', 'Smith-Jones', ada], true],
  ['a last name together, swapped', ['De la Cruz', 'Maria', ada], ['Maria', 'Delacruz', ada], true],
  ['an apostrophe', ['Liam', 'O’Brien', ada], ['Liam', "O'Brien", ada], true],
  ['no apostrophe', ['Liam', 'O’Brien', ada], ['Liam', 'OBrien', ada], true],
  ['a joiner or none', ['علی\u200cرضا', 'Lopez', ada], ['علیرضا', 'Lopez', ada], true],
  ['l·l or ll', ['Gal·la', 'Serra', ada], ['Galla', 'Serra', ada], true],
  ['geresh or an apostrophe', ['ג׳ורג׳', 'כ״ץ', ada], ["ג'ורג'", 'כץ', ada], true],
  ['a period', ['J. R.', 'Stone', ada], ['J R', 'Stone', ada], true],
  ['a middle name in the other field', ['Anna Maria', 'Lopez', ada], ['Anna', 'Maria Lopez', ada], true],
  ['all in one field', ['Anna Lopez', '', ada], ['Anna', 'Lopez', ada], true],
  ['another script', ['Юлия', 'Иванова', ada], ['ЮЛИЯ', 'ИВАНОВА', ada], true],
  ['twins', ['Lena', 'Alvarez', '2016-09-03'], ['Lina', 'Alvarez', '2016-09-03'], false],
  ['twins who share a middle name', ['Lena Maria', 'Alvarez', ada], ['Lina Maria', 'Alvarez', ada], false],
  ['another birth date', ['Ada', 'Mercer', ada], ['Ada', 'Mercer', '1994-12-04'], false],
  ['a year later', ['Ada', 'Mercer', ada], ['Ada', 'Mercer', '1995-04-12'], false],
  ['another last name', ['Ada', 'Mercer', ada], ['Ada', 'Marlow', ada], false],
  ['father and son', ['John', 'Stone', '1970-01-01'], ['John', 'Stone', '1998-01-01'], false],
  ['letters that only read alike', ['Ann', 'Smith', ada], ['Anne', 'Smith', ada], false],
  ['no birth date of one', ['Ada', 'Mercer', null], ['Ada', 'Mercer', ada], false],
  ['no birth date of both', ['Ada', 'Mercer', null], ['Ada', 'Mercer', null], false],
];

test('there are thirty pairs and more', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(30);
});

test.each(pairs)('%s', (_, one, other, found) => {
  expect(areFound(one, other)).toBe(found);
  expect(areFound(other, one)).toBe(found);
  for (const name of [one, other]) expect(keysOf(name).length).toBeLessThanOrEqual(2);
});
