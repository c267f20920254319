import { expect, test } from 'vitest';
import { sampleMember } from '#test/support/sample-member.ts';
import { membershipReminderMail, whenText } from './reminder-letters.ts';

test.each([
  ['2027-03-14', 'on April 13, 2027, in 30 days'],
  ['2027-04-06', 'on April 13, 2027, in 7 days'],
  ['2027-04-12', 'tomorrow, April 13, 2027'],
  ['2027-04-13', 'today, April 13, 2027'],
  ['2027-04-14', 'yesterday, April 13, 2027'],
  ['2027-04-27', 'on April 13, 2027, 14 days ago'],
])('on %s, April 13 is %s', (today, text) => {
  expect(whenText('2027-04-13', today)).toBe(text);
});

test('lists the missing checks for a leader only', () => {
  const said = (changes: object) =>
    membershipReminderMail(sampleMember(changes), '2027-04-13', '2027-04-06').letter.paragraphs.join(' ');
  const leader = { membership_type: 'grappling_leader', safesport_verified: true, safesport_expires: '2027-04-01' };
  expect(said(leader)).toContain('we need to verify: SafeSport certification (lapsed) and background check.');
  expect(said({})).not.toContain('verify');
});

test('mentions the hand-over to a parent once the member is 18', () => {
  const child = { membership_type: 'youth', date_of_birth: '2009-04-06' } as const;
  const said = (today: string, changes: object = {}) =>
    membershipReminderMail(sampleMember({ ...child, ...changes }), '2027-04-13', today).letter.paragraphs.join(' ');
  expect(said('2027-04-05')).not.toContain('18');
  expect(said('2027-04-06')).toContain('The member is 18. On your dashboard, you can also hand the membership over');
  const confirmed = { email_confirmed: true, first_name: 'Noah', parent_first_name: 'Ada' };
  expect(said('2027-04-06', confirmed)).toContain('Noah is 18. On your dashboard');
  expect(said('2027-04-06', { handed_over_at: '2027-04-06T12:00:00.000Z' })).not.toContain('18');
});
