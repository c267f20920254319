import type { ClubMember } from '@portal/contract/clubs';
import { expect, test } from 'vitest';
import { addText, currentFirst } from './club-texts.ts';

test('who is current comes first, then it goes by name', () => {
  const one = (name: string, membership_expiry: string): ClubMember => ({
    membership_number: `M-${name}`,
    name,
    membership_type: 'youth',
    membership_expiry,
  });
  const members = [one('Ada', '2026-11-22'), one('Zoe', '2026-11-23'), one('Ben', '2027-01-01')];
  expect(currentFirst(members, '2026-11-23').map(({ name }) => name)).toEqual(['Ben', 'Zoe', 'Ada']);
});

test.each([
  [0, 'Add members'],
  [1, 'Add 1 member'],
  [12, 'Add 12 members'],
])('the button of %d members', (count, text) => {
  expect(addText(count)).toBe(text);
});
