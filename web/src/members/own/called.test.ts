import { expect, test } from 'vitest';
import { calledIn } from './called.ts';

const ada = { user_id: 'a', first_name: 'Ada', membership_type: 'adult' } as const;
const noah = { user_id: 'n', first_name: 'Noah', membership_type: 'youth' } as const;
const mia = { user_id: 'm', first_name: 'Mia', membership_type: 'youth' } as const;
const bo = { user_id: 'b', first_name: 'Bo', membership_type: 'adult' } as const;

test.each([
  ['alone, an adult is addressed', [ada], ada, undefined],
  ['alone, the parent of a child is addressed as before', [noah], noah, undefined],
  ['an adult who has children is addressed', [ada, noah], ada, undefined],
  ['a child of an adult is called by name', [ada, noah], noah, 'Noah'],
  ['so is each child of a parent who is no member', [noah, mia], noah, 'Noah'],
  ['and another adult', [ada, bo], bo, 'Bo'],
] as const)('%s', (_, household, member, called) => {
  expect(calledIn(household, member)).toBe(called);
});
