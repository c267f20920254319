import type { LeaderRequest } from '@portal/contract/calls/leaders';
import type { Member } from '@portal/contract/records/member';
import { expect, test } from 'vitest';
import { outcomeOf } from '#test/support/outcome.ts';
import { sampleMember } from '#test/support/sample-member.ts';
import { filledIn, requireCanAsk, requireMayLead, requirePendingRequest } from './policy.ts';

const today = '2026-11-23';
const adult = sampleMember({
  ...{ status: 'approved', membership_expiry: today, belt_rank: 'Black belt', club_academy: 'Hudson' },
  ...{ safesport_verified: true, background_check_verified: true },
});

test.each<[string, Partial<Member>, string, string?]>([
  ['an adult', {}, 'allowed'],
  ['an adult who turned 18 today', { date_of_birth: '2008-11-23' }, 'allowed'],
  ['a minor who turns 18 tomorrow', { date_of_birth: '2008-11-24' }, 'Grappling Leaders are 18 or older.'],
  [
    'a leader',
    { membership_type: 'grappling_leader' },
    'You already are a Grappling Leader.',
    'This member already is a Grappling Leader.',
  ],
  [
    'a youth member',
    { membership_type: 'youth' },
    'You can become a Grappling Leader with an adult membership.',
    'This member can become a Grappling Leader with an adult membership.',
  ],
  [
    'a locked member',
    { status: 'suspended' },
    'Your account is suspended. Please contact support.',
    'The account is suspended.',
  ],
  [
    'a pending member',
    { status: 'pending_approval' },
    'Your membership has to be approved first.',
    'The membership has to be approved first.',
  ],
  [
    'an expired member',
    { membership_expiry: '2026-11-22' },
    'Your membership has expired. It has to be renewed first.',
    'The membership has expired. It has to be renewed first.',
  ],
])('%s asking to lead and becoming a leader', (_, changes, asking, becoming = asking) => {
  const refused = (text: string) => (text === 'allowed' ? text : `409 ${text}`);
  expect(outcomeOf(() => requireCanAsk({ ...adult, ...changes }, today))).toBe(refused(asking));
  expect(outcomeOf(() => requireMayLead({ ...adult, ...changes }, today))).toBe(refused(becoming));
});

test.each<[Partial<Member>, string]>([
  [{ safesport_verified: false }, 'SafeSport certification'],
  [{ phone: null, date_of_birth: null }, 'date of birth and cell phone'],
  [{ address_line_1: null, zip_code: null, club_academy: null }, 'address, ZIP code, and club'],
  [{ belt_rank: null, background_check_verified: false }, 'background check and belt rank'],
])('rejects a leader with missing details or checks: %o', (changes, missing) => {
  const refused = `409 This member cannot become a grappling leader yet. Missing: ${missing}.`;
  expect(outcomeOf(() => requireMayLead({ ...adult, ...changes }, today))).toBe(refused);
});

const known = { belt_rank: 'Blue belt', club_academy: 'Troy', club_id: 'c1', cell_phone: '+12125550100' };

test('fills in missing details from a request, and nothing else', () => {
  const lacking = { ...adult, belt_rank: null, club_academy: null, phone: null };
  expect(filledIn(lacking, known as LeaderRequest)).toEqual({
    ...{ belt_rank: 'Blue belt', club_academy: 'Troy', club_id: 'c1', phone: '+12125550100' },
  });
  expect(filledIn({ ...adult, belt_rank: null }, known as LeaderRequest)).toEqual({ belt_rank: 'Blue belt' });
  const typed = { ...known, club_id: undefined } as LeaderRequest;
  expect(filledIn({ ...adult, club_academy: null }, typed)).toEqual({ club_academy: 'Troy', club_id: null });
  expect(() => filledIn({ ...lacking, city: null }, known as LeaderRequest)).toThrow(
    expect.objectContaining({ status: 422, fields: { city: 'This field is required' } }),
  );
});

test.each([
  [null, '409 This member does not ask to become a grappling leader.'],
  [{ denied: { reason: 'No belt' } }, '409 This request was denied before. The member can ask again.'],
  [{ denied: null }, 'allowed'],
])('deciding on the request %o', (becoming_leader, expected) => {
  const member = sampleMember({ becoming_leader: becoming_leader as Member['becoming_leader'] });
  expect(outcomeOf(() => requirePendingRequest(member))).toBe(expected);
});
