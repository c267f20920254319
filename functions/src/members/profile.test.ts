import { expect, test } from 'vitest';
import { sampleMember } from '#test/support/sample-member.ts';
import { realChanges } from './profile.ts';

test('only what is given and differs is a change', () => {
  const member = sampleMember({ city: 'Albany', home_phone: '+12125550148', belt_rank: null });
  const asked = { city: 'Albany', home_phone: null, belt_rank: null, zip_code: '12208', phone: undefined };
  expect(realChanges(member, asked)).toEqual({ home_phone: null, zip_code: '12208' });
});
