import type { ImportField } from '@portal/contract/imported-member';
import { expect, test } from 'vitest';
import { readValue } from './values.ts';

test.each<[ImportField, string, string]>([
  ['membership_type', 'Youth Competitor', 'youth'],
  ['membership_type', 'ADULT', 'adult'],
  ['membership_type', 'Leader', 'grappling_leader'],
  ['membership_type', 'coach', 'grappling_leader'],
  ['membership_type', 'Grappling-Leader', 'grappling_leader'],
  ['membership_type', 'platinum', 'platinum'],
  ['membership_type', 'Adults', 'adult'],
  ['membership_type', 'Kids', 'youth'],
  ['membership_type', 'Coaches', 'grappling_leader'],
  ['membership_type', 'Youth (5–17)', 'youth'],
  ['membership_type', 'Adults 18+', 'adult'],
  ['membership_type', 'Youth/Adult', 'Youth/Adult'],
  ['gender', 'Male', 'm'],
  ['gender', ' F ', 'f'],
  ['gender', 'unknown', 'unknown'],
  ['disabled', 'Yes', 'y'],
  ['military_service', 'FALSE', 'n'],
  ['military_service', 'Navy', 'Navy'],
  ['state', 'massachusetts', 'MA'],
  ['state', 'ny', 'NY'],
  ['state', 'Washington D.C.', 'DC'],
  ['state', 'Ontario', 'Ontario'],
  ['zip_code', '02139', '02139'],
  ['zip_code', '2139', '02139'],
  ['zip_code', '501', '00501'],
  ['zip_code', '21391234', '02139-1234'],
  ['zip_code', '021391234', '02139-1234'],
  ['zip_code', '2139-1234', '02139-1234'],
  ['zip_code', '94103-0001', '94103-0001'],
  ['zip_code', '2139123', '2139123'],
  ['zip_code', 'K1A 0B1', 'K1A 0B1'],
  ['first_name', ' Zoë ', 'Zoë'],
  ['password', ' as typed ', ' as typed '],
])('%s: %s is %s', (field, text, value) => {
  expect(readValue(field, text)).toBe(value);
});
