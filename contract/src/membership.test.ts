import { expect, test } from 'vitest';
import { membershipTypes, typesOpenTo } from './membership.ts';

test.each([
  ['the first member of an account: any', 'adult', true, membershipTypes],
  ['a youth member beside the first: youth', 'youth', false, ['youth']],
  ['who has renewed as an adult beside the first: that, too', 'adult', false, ['youth', 'adult']],
  ['a leader beside the first: that, too', 'grappling_leader', false, ['youth', 'grappling_leader']],
] as const)('the types open to %s', (_, membership_type, isFirst, types) => {
  expect(typesOpenTo({ membership_type }, isFirst)).toEqual(types);
});
