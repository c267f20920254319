import { expect, test } from 'vitest';
import { type Candidate, obstacleFor } from './obstacle.ts';

const leader: Candidate = {
  role: 'member',
  office: null,
  status: 'approved',
  membership_type: 'grappling_leader',
  membership_expiry: '2027-05-01',
  safesport_verified: true,
  safesport_expires: null,
  background_check_verified: true,
  background_check_expires: '2026-12-31',
};

const today = '2026-11-21';

test('an approved, current leader with both checks has no obstacle', () => {
  expect(obstacleFor(leader, 'academy_charter', today)).toBeUndefined();
  expect(obstacleFor(leader, 'event_sanction', '2026-12-31')).toBeUndefined();
});

test.each<[who: string, changes: Partial<Candidate> | null, title: string | RegExp, text: RegExp, first: string]>([
  ['a visitor', null, 'This is for grappling leaders', /sign in/, 'login'],
  ['an adult', { membership_type: 'adult' }, 'This is for grappling leaders', /with this account/, 'join'],
  ['a youth', { membership_type: 'youth' }, 'This is for grappling leaders', /an account of their own/, 'join'],
  [
    'an admin',
    { role: 'admin', membership_type: 'adult' },
    'This is for grappling leaders',
    /admin screens/,
    'dashboard',
  ],
  ['a leader who has not paid', { status: 'pending_payment' }, /not approved yet/, /fee is still due/, 'dashboard'],
  ['a leader awaiting approval', { status: 'pending_approval' }, /not approved yet/, /what’s missing/, 'dashboard'],
  ['a leader who was denied', { status: 'denied' }, /was not approved/, /shows why/, 'dashboard'],
  ['an expired leader', { membership_expiry: '2026-11-20' }, /has expired/, /Renew it/, 'dashboard'],
  ['a leader with a lapsed check', { background_check_expires: '2026-11-20' }, /\(lapsed\)/, /Upload/, 'dashboard'],
  ['a locked leader', { status: 'suspended' }, /account is suspended/, /what you can do/, 'contact'],
])('%s sees why, and what to do', (_, changes, title, text, first) => {
  const obstacle = obstacleFor(changes && { ...leader, ...changes }, 'event_sanction', today);
  expect(obstacle?.title).toMatch(title);
  expect(obstacle?.text).toMatch(text);
  expect(obstacle?.destinations[0]).toBe(first);
});

test.each<[state: string, changes: Partial<Candidate>]>([
  ['is not a leader', { membership_type: 'adult' }],
  ['has not paid', { status: 'pending_payment' }],
  ['is awaiting approval', { status: 'pending_approval' }],
  ['was denied', { status: 'denied' }],
  ['has expired', { membership_expiry: '2026-11-20' }],
  ['has a lapsed check', { background_check_expires: '2026-11-20' }],
  ['is locked', { status: 'suspended' }],
])('names the other member when acting for one who %s', (_, changes) => {
  const obstacle = obstacleFor({ ...leader, ...changes }, 'event_sanction', today, 'Lena');
  expect(`${obstacle?.title}. ${obstacle?.text}`).not.toMatch(/\byour\b/i);
  expect(`${obstacle?.title}. ${obstacle?.text}`).toContain('Lena');
});
