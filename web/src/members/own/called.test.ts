import { expect, test } from 'vitest';
import { nameForReader } from './called.ts';

const ada = { user_id: 'a', first_name: 'Ada', membership_type: 'adult' } as const;
const noah = { user_id: 'n', first_name: 'Noah', membership_type: 'youth' } as const;
const mia = { user_id: 'm', first_name: 'Mia', membership_type: 'youth' } as const;
const bo = { user_id: 'b', first_name: 'Bo', membership_type: 'adult' } as const;

test.each([
  ['addresses an adult with no children', [ada], ada, undefined],
  ['addresses the parent of an only child', [noah], noah, undefined],
  ['addresses an adult with children', [ada, noah], ada, undefined],
  ['names a child of an adult', [ada, noah], noah, 'Noah'],
  ['names each child of a parent who is not a member', [noah, mia], noah, 'Noah'],
  ['names another adult', [ada, bo], bo, 'Bo'],
] as const)('%s', (_, household, member, called) => {
  expect(nameForReader(household, member)).toBe(called);
});
