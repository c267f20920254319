import type { Member } from '@portal/contract/records/member';
import { expect, test } from 'vitest';
import { sampleMember } from '#test/support/sample-member.ts';
import {
  birthdayMail,
  handedOverMail,
  handOverAskedMail,
  handOverMail,
  takenAwayMail,
  takenBackMail,
} from './hand-over-letters.ts';
import type { Mail } from './outbox.ts';

const birthday = '2026-12-23';
const child = {
  email: 'marta@example.org',
  first_name: 'Strangera',
  last_name: 'Strangerb',
  membership_type: 'youth',
  parent_first_name: 'Strangerc',
  parent_last_name: 'Strangerd',
} as const;
const asked = { email: 'noah@example.org', asked_at: '2026-12-24T12:00:00.000Z' };

const saidIn = ({ letter }: Mail) => [letter.subject, letter.name, ...letter.paragraphs, letter.closing].join(' ');

test("sends the link to the new address without names, even if the parent's address is confirmed", () => {
  const mail = handOverMail(sampleMember({ ...child, email_confirmed: true }), asked);
  expect(mail.to).toBe('noah@example.org');
  expect(saidIn(mail)).not.toMatch(/stranger|marta/i);
  expect(mail.letter.action?.target).toEqual({ purpose: 'hand_over', uid: 'member-1', asked_at: asked.asked_at });
});

const done = { id: 'hand-over-1', isGone: false };

test.each([
  handOverAskedMail,
  (member: Member) => handedOverMail(member, done),
  (member: Member) => takenBackMail(member, false),
])('a notice to the parent names the child only if the address is confirmed: %#', (mailOf) => {
  const said = (email_confirmed: boolean) => saidIn(mailOf(sampleMember({ ...child, email_confirmed })));
  expect(said(false)).not.toMatch(/stranger/i);
  expect(said(false)).toContain('your child');
  expect(said(true)).toContain('Strangera');
});

test('informs a parent without another member that the account was removed', () => {
  const said = (isGone: boolean) => saidIn(handedOverMail(sampleMember(child), { ...done, isGone }));
  expect(said(true)).toContain('Your account had no other member, so we removed it.');
  expect(said(false)).not.toContain('removed');
});

test('leads to the next step and reveals neither address to the other', () => {
  const member = sampleMember({ ...child, email_confirmed: true });
  expect(handedOverMail(member, done).letter.action?.target).toEqual({ purpose: 'take_back', uid: 'hand-over-1' });
  const uid = member.account_uid;
  expect(takenBackMail(member, true).letter.action?.target).toEqual({ purpose: 'reset', uid });
  expect(takenBackMail(member, false).letter.action?.target).toMatchObject({ member: member.user_id });
  const away = takenAwayMail('noah@example.org', true);
  expect([away.to, away.letter.action]).toEqual(['noah@example.org', null]);
  expect(saidIn(away)).not.toMatch(/stranger|marta/i);
  expect(saidIn(takenBackMail(member, true))).not.toContain('noah');
});

test.each([
  ['2026-11-23', 'Your child turns 18 on December 23, 2026, in 30 days.', 'From that day on, you can hand'],
  ['2026-12-22', 'Your child turns 18 on December 23, 2026, in 1 day.', 'From that day on, you can hand'],
  ['2026-12-23', 'Your child turns 18 today.', 'You can now hand'],
  ['2026-12-24', 'Your child turned 18 on December 23, 2026.', 'You can now hand'],
])("on %s, the parent's reminder gives the birthday and the options", (today, when, what) => {
  const said = saidIn(birthdayMail(sampleMember(child), birthday, today));
  expect(said).toContain(when);
  expect(said).toContain(what);
});
