import { expect, test } from 'vitest';
import { householdFacts, partsToAsk } from './household-facts.ts';

const noah = {
  membership_type: 'youth',
  first_name: 'Noah',
  last_name: 'Alvarez',
  parent_first_name: 'Marta',
  parent_last_name: 'Alvarez',
  phone: '+12125550148',
  home_phone: null,
  address_line_1: '12 Canal Street',
  address_line_2: null,
  city: 'Albany',
  state: 'NY',
  zip_code: '12207',
  date_of_birth: '2016-09-03',
  created_at: '2026-03-01T12:00:00Z',
  handed_over_at: null,
} as const;

const ada = {
  ...noah,
  membership_type: 'adult',
  first_name: 'Ada',
  parent_first_name: null,
  date_of_birth: '1994-04-12',
} as const;

const none = { address: false, phone: false, parent: false, emergency: false };

test('formats a household for display; the parent is the signed-in member', () => {
  expect(householdFacts(noah)).toEqual({
    address: '12 Canal Street, Albany, NY 12207',
    phone: '(212) 555-0148',
    parent: 'Marta Alvarez',
    emergency: 'The parent or guardian',
  });
  expect(householdFacts({ ...ada, home_phone: '+12125550100' })).toMatchObject({
    phone: '(212) 555-0148, (212) 555-0100 (home)',
    parent: 'Ada Alvarez',
  });
});

test('a child who has turned 18 in a parent’s account is not a parent', () => {
  const grown = { ...ada, date_of_birth: '2008-03-02', parent_last_name: null } as const;
  expect(householdFacts(grown).parent).toBeNull();
  expect(householdFacts({ ...grown, handed_over_at: '2026-04-01T12:00:00Z' }).parent).toBe('Ada Alvarez');
});

test('asks for missing household details', () => {
  const entered = { ...ada, membership_type: 'youth', zip_code: null, phone: null } as const;
  expect(householdFacts(entered)).toMatchObject({ address: null, phone: null, parent: null });
  expect(partsToAsk({}, entered)).toEqual({ ...none, address: true, phone: true, parent: true });
  expect(partsToAsk({}, noah)).toEqual(none);
});

const typed = {
  first_name: 'Lena',
  cell_phone: '212 555 0148',
  address_line_1: '12 canal street ',
  city: 'Albany',
  state: 'NY',
  zip_code: '12207',
  parent_first_name: 'marta',
  parent_last_name: 'Alvarez',
  emergency_contact_name: 'Marta Alvarez',
};

test('a draft that matches the household asks for nothing again', () => {
  expect(partsToAsk(typed, noah)).toEqual(none);
});

test.each([
  ['address', { city: 'Troy' }],
  ['address', { address_line_2: 'Apt 4' }],
  ['phone', { cell_phone: '(303) 555-0111' }],
  ['phone', { cell_phone: '303' }],
  ['phone', { home_phone: '(303) 555-0111' }],
  ['parent', { parent_first_name: 'Jon', emergency_contact_name: 'Jon Alvarez' }],
  ['emergency', { emergency_contact_name: 'Rosa Vega' }],
] as const)('a draft with a different %s shows it: %o', (part, changes) => {
  expect(partsToAsk({ ...typed, ...changes }, noah)).toEqual({ ...none, [part]: true });
});
