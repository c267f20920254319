import { expect, test } from 'vitest';
import type { Check } from './membership.ts';
import { type NextStep, nextStepOf } from './next-step.ts';

const today = '2026-11-23';

const member = {
  status: 'approved',
  denial: null,
  membership_type: 'adult',
  membership_expiry: '2027-11-23',
  has_password: true,
  email_confirmed: true,
  safesport_verified: false,
  safesport_expires: null,
  background_check_verified: false,
  background_check_expires: null,
} as const;

const leader = { membership_type: 'grappling_leader' } as const;
const verified = { safesport_verified: true, background_check_verified: true };
const denial = (from: 'pending_payment' | 'pending_approval', refund_cents: number) => ({
  reason: 'The photo is missing',
  denied_at: '2026-11-22T12:00:00.000Z',
  from,
  refund_cents,
});

type Changes = Partial<Parameters<typeof nextStepOf>[0]>;

const activates = /^The member has to activate the account/;

test.each<[string, Changes, NextStep['who'], RegExp, Check[]?]>([
  ['has registered', { status: 'pending_payment', email_confirmed: false }, 'member', /pay the membership fee/],
  ['is to pay and cannot sign in', { status: 'pending_payment', has_password: false }, 'member', activates],
  ['has paid', { status: 'pending_approval' }, 'office', /^Review and approve the membership\.$/],
  ['has paid and cannot sign in', { status: 'pending_approval', has_password: false }, 'office', /^Review and approve/],
  [
    'leads and has sent nothing',
    { status: 'pending_approval', ...leader },
    'member',
    /upload the SafeSport certification and background check\.$/,
  ],
  [
    'leads and has sent one of two',
    { status: 'pending_approval', ...leader },
    'member',
    /upload the background check\.$/,
    ['safesport'],
  ],
  [
    'leads and has sent both',
    { status: 'pending_approval', ...leader },
    'office',
    /^Review the SafeSport certification and background check\.$/,
    ['background_check', 'safesport'],
  ],
  [
    'leads and is to send them without a password',
    { status: 'pending_approval', ...leader, has_password: false },
    'member',
    activates,
  ],
  ['leads and is verified', { status: 'pending_approval', ...leader, ...verified }, 'office', /^Review and approve/],
  [
    'was denied and is to pay',
    { status: 'denied', denial: denial('pending_payment', 0) },
    'member',
    /apply again and pay/,
  ],
  [
    'was denied and got the money',
    { status: 'denied', denial: denial('pending_approval', 6600) },
    'member',
    /apply again/,
  ],
  ['was denied and has paid', { status: 'denied', denial: denial('pending_approval', 0) }, 'member', /send it again/],
  ['was denied long ago', { status: 'denied' }, 'member', /apply again/],
  ['is suspended', { status: 'suspended' }, 'office', /^The account is suspended\. Only the office/],
  ['is locked by a word of the office', { status: 'on_leave' }, 'office', /^The account is on leave\./],
  ['is locked without a password', { status: 'inactive', has_password: false }, 'office', /inactive/],
  [
    'has expired',
    { membership_expiry: '2026-11-22' },
    'member',
    /^The membership has expired\. The member can renew it/,
  ],
  ['is approved on the last day', { membership_expiry: today }, 'nobody', /nothing/],
  ['is approved and has no password', { has_password: false, email_confirmed: false }, 'member', activates],
  ['is approved and unconfirmed', { email_confirmed: false }, 'member', /confirm the email address/],
  ['is approved', {}, 'nobody', /^There is nothing to do\.$/],
  ['leads and is approved', { ...leader, ...verified }, 'nobody', /nothing/],
  [
    'leads and a check has lapsed',
    { ...leader, ...verified, safesport_expires: '2026-11-22' },
    'member',
    /upload the SafeSport certification \(lapsed\)\.$/,
  ],
  [
    'leads and has sent the lapsed check anew',
    { ...leader, ...verified, safesport_expires: '2026-11-22' },
    'office',
    /^Review the SafeSport certification\.$/,
    ['safesport'],
  ],
])('somebody who %s', (_, changes, who, text, handedIn = []) => {
  const step = nextStepOf({ ...member, ...changes }, today, handedIn);
  expect(step).toEqual({ who, text: expect.stringMatching(text) });
});
