import { expect, test } from 'vitest';
import { sampleMember } from '#test/support/sample-member.ts';
import { effectiveChanges } from './profile.ts';

test('keeps only given fields that differ', () => {
  const member = sampleMember({ city: 'Albany', home_phone: '+12125550148', belt_rank: null });
  const asked = { city: 'Albany', home_phone: null, belt_rank: null, zip_code: '12208', phone: undefined };
  expect(effectiveChanges(member, asked)).toEqual({ home_phone: null, zip_code: '12208' });
});

test.each([
  ['a typed club', { club_academy: 'Home' }, { club_academy: 'Home', club_id: null }],
  ['the same club', { club_academy: 'Hudson' }, {}],
  ['another listed club', { club_academy: 'Troy', club_id: 'c2' }, { club_academy: 'Troy', club_id: 'c2' }],
  ['no listed club', { club_id: null }, { club_id: null }],
  ['another field', { city: 'Troy' }, { city: 'Troy' }],
] as const)('sets the right club for a change to %s', (_, asked, changes) => {
  const member = sampleMember({ city: 'Albany', club_academy: 'Hudson', club_id: 'c1' });
  expect(effectiveChanges(member, asked)).toEqual(changes);
});
