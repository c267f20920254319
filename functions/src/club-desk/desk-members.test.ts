import type { Member } from '@portal/contract/records/member';
import { dayOf, daysLater, monthsLater } from '@portal/contract/values/days';
import { describe, expect, test } from 'vitest';
import { bornYearsAgo } from '#test/support/forms.ts';
import { sampleMember } from '#test/support/sample-member.ts';
import { deskMemberOf } from './desk-members.ts';

const today = dayOf();
const inAYear = daysLater(today, 365);

const approved: Partial<Member> = {
  status: 'approved',
  membership_number: 'M1234-5678',
  membership_expiry: inAYear,
  has_password: true,
  email_confirmed: true,
};
const child: Partial<Member> = { membership_type: 'youth', date_of_birth: bornYearsAgo(12), parent_first_name: 'Ann' };
const coach: Partial<Member> = { ...approved, membership_type: 'grappling_leader' };
const checked: Partial<Member> = { safesport_verified: true, background_check_verified: true };
const denial = {
  reason: 'Blurry photo',
  denied_at: '2026-03-02T12:00:00Z',
  refund_cents: 0,
  from: 'pending_approval',
} as const;
const uploaded = (['safesport', 'background_check'] as const).map((document_type) => ({
  document_type,
  state: 'pending' as const,
}));

const shown = (changes: Partial<Member>, context = {}, on = today) =>
  deskMemberOf(sampleMember({ has_password: true, ...changes }), on, context);

describe('a member at the club desk', () => {
  test.each<[what: string, reason: string | null, step: string, who: string, Partial<Member>, context?: object]>([
    ['who has not paid', 'unpaid', 'pay', 'member', {}],
    ['whose parent has not paid', 'unpaid', 'pay', 'parent', child],
    ['whose payment is under review', 'unpaid', 'payment_review', 'office', {}, { isUnderReview: true }],
    ['who awaits approval', 'pending', 'approve', 'office', { status: 'pending_approval' }],
    ['who was denied', 'pending', 'sign_in', 'member', { status: 'denied', denial }],
    ['who is locked', 'locked', 'locked', 'office', { status: 'suspended' }],
    ['who has expired', 'expired', 'renew', 'member', { ...approved, membership_expiry: daysLater(today, -1) }],
    ['who has no expiry', 'expired', 'add_expiry', 'office', { ...approved, membership_expiry: null }],
    ['who has no password', null, 'activate', 'member', { ...approved, has_password: false }],
    ['whose parent has not accepted', 'pending', 'accept', 'parent', { ...approved, ...child, consent: null }],
    ['who has not accepted', null, 'accept', 'member', { ...approved, consent: null }],
    ['who lacks checks', 'unverified_coach', 'upload', 'member', coach, { documents: [] }],
    ['whose checks are in review', 'unverified_coach', 'document_review', 'office', coach, { documents: uploaded }],
    ['who has not confirmed the address', null, 'confirm_email', 'member', { ...approved, email_confirmed: false }],
    ['who turned 18', null, 'sign_in', 'member', { ...approved, ...child, date_of_birth: bornYearsAgo(18) }],
    [
      'who will turn 18 soon',
      null,
      'none',
      'nobody',
      { ...approved, ...child, date_of_birth: daysLater(monthsLater(today, -12 * 18), 9) },
    ],
    ['who may train', null, 'none', 'nobody', { ...coach, ...checked }],
  ])('%s: %s, %s by the %s', (_, reason, step, who, changes, context = {}) => {
    expect(shown(changes, context)).toMatchObject({ reason, step, who });
  });

  test('may train until the membership or a check ends, on the chosen day', () => {
    const background_check_expires = daysLater(today, 20);
    const member = { ...coach, ...checked, background_check_expires };
    expect(shown(member)).toMatchObject({ reason: null, until: background_check_expires });
    expect(shown(member, {}, daysLater(today, 21))).toMatchObject({ reason: 'unverified_coach', until: null });
    expect(shown(approved, {}, daysLater(inAYear, 1))).toMatchObject({ reason: 'expired', until: null });
  });

  test('has no more than these facts, with initials for outsiders', () => {
    expect(shown({ ...approved, ...child })).toEqual({
      user_id: 'member-1',
      name: 'Ada Mercer',
      public_name: 'A. M.',
      membership_number: 'M1234-5678',
      membership_type: 'youth',
      reason: null,
      until: inAYear,
      step: 'none',
      who: 'nobody',
      can_be_reminded: false,
      reminded_on: null,
    });
  });

  test.each<[what: string, can: boolean, Partial<Member>]>([
    ['who has to pay', true, {}],
    ['reminded seven days ago', true, { club_reminded_on: daysLater(today, -7) }],
    ['reminded six days ago', false, { club_reminded_on: daysLater(today, -6) }],
    ['who waits for the office', false, { status: 'pending_approval' }],
    ['who is locked', false, { status: 'suspended' }],
    ['who was denied', false, { status: 'denied', denial }],
    [
      'who is being handed over',
      false,
      { ...child, handing_over: { email: 'nia@example.org', asked_at: `${today}T12:00:00Z` } } as Partial<Member>,
    ],
    ['who asked to be deleted', false, { deleting: {} } as Partial<Member>],
  ])('%s: can be reminded is %s', (_, can, changes) => {
    expect(shown(changes).can_be_reminded).toBe(can);
  });
});
