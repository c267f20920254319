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

test('a leader is told which checks come before the renewal, anybody else is not', () => {
  const said = (changes: object) =>
    membershipReminderMail(sampleMember(changes), '2027-04-13', '2027-04-06').letter.paragraphs.join(' ');
  const leader = { membership_type: 'grappling_leader', safesport_verified: true, safesport_expires: '2027-04-01' };
  expect(said(leader)).toContain('we need to verify: SafeSport certification (lapsed) and background check.');
  expect(said({})).not.toContain('verify');
});
