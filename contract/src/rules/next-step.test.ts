import { expect, test } from 'vitest';
import type { Check } from '../values/membership.ts';
import { leaderRequestStepOf, type NextStep, nextStepOf, type StepContext } from './next-step.ts';

const today = '2026-11-23';

const member = {
  status: 'approved',
  denial: null,
  membership_type: 'adult',
  membership_expiry: '2027-11-23',
  payment_completed_at: null,
  date_of_birth: '1990-05-01',
  has_password: true,
  email_confirmed: true,
  safesport_verified: false,
  safesport_expires: null,
  background_check_verified: false,
  background_check_expires: null,
  created_at: '2020-03-01T12:00:00.000Z',
  handing_over: null,
  handed_over_at: null,
  consent: { at: '2020-03-01T12:00:00.000Z', given_by: 'Ada Mercer', parent_consent: false, versions: {} },
} as const;

const leader = { membership_type: 'grappling_leader' } as const;
const waits = { status: 'pending_approval' };
const waitingLeader = { ...waits, ...leader };
const unpaid = { status: 'pending_payment' };
const expired = { membership_expiry: '2026-11-22' };
const verified = { safesport_verified: true, background_check_verified: true };
const denial = (from: 'pending_payment' | 'pending_approval', refund_cents: number) => ({
  reason: 'The photo is missing',
  denied_at: '2026-11-22T12:00:00.000Z',
  from,
  refund_cents,
});

const pending = (document_type: Check) => ({ document_type, state: 'pending' }) as const;

type Changes = Partial<Parameters<typeof nextStepOf>[0]>;

const activates = /^The member has to activate the account/;

test.each<[string, Changes, NextStep['who'], RegExp, Check[]?]>([
  ['has registered', { ...unpaid, email_confirmed: false }, 'member', /pay the membership fee/],
  ['is to pay and cannot sign in', { ...unpaid, has_password: false }, 'member', activates],
  ['has paid', waits, 'office', /^Review and approve the membership\.$/],
  ['has accepted nothing', { consent: null }, 'member', /^The member has to accept the policies on the dashboard\./],
  [
    'is a child without a consent',
    { consent: null, membership_type: 'youth', date_of_birth: '2016-09-03' },
    'member',
    /^A parent or guardian has to accept the policies on the dashboard\./,
  ],
  ['has accepted nothing and cannot sign in', { consent: null, has_password: false }, 'member', activates],
  ['has accepted nothing and awaits approval', { consent: null, status: 'pending_approval' }, 'office', /^Review/],
  ['has paid and cannot sign in', { ...waits, has_password: false }, 'office', /^Review and approve/],
  ['leads and has sent nothing', waitingLeader, 'member', /upload the SafeSport certification and background check\.$/],
  [
    'leads and has sent one of two',
    waitingLeader,
    'member',
    /upload the background check\. Meanwhile, review the SafeSport certification\.$/,
    ['safesport'],
  ],
  [
    'leads and has sent both',
    waitingLeader,
    'office',
    /^Review the SafeSport certification and background check\.$/,
    ['background_check', 'safesport'],
  ],
  ['leads and must send them without a password', { ...waitingLeader, has_password: false }, 'member', activates],
  [
    'leads and has sent a verified check again',
    { ...waitingLeader, safesport_verified: true },
    'member',
    /upload the background check\.$/,
    ['safesport'],
  ],
  ['leads and is verified', { ...waitingLeader, ...verified }, 'office', /^Review and approve/],
  [
    'was denied and must pay',
    { status: 'denied', denial: denial('pending_payment', 0) },
    'member',
    /apply again and pay/,
  ],
  ['was denied and refunded', { status: 'denied', denial: denial('pending_approval', 6600) }, 'member', /apply again/],
  ['was denied and has paid', { status: 'denied', denial: denial('pending_approval', 0) }, 'member', /send it again/],
  ['was denied without a reason', { status: 'denied' }, 'member', /can contact the office\.$/],
  ['is suspended', { status: 'suspended' }, 'office', /^The account is suspended\. Only the office/],
  ['is locked by a custom status', { status: 'on_leave' }, 'office', /^The account is on leave\./],
  ['is locked without a password', { status: 'inactive', has_password: false }, 'office', /inactive/],
  ['has expired', expired, 'member', /^The membership has expired\. The member can renew it/],
  ['is approved on the last day', { membership_expiry: today }, 'member', /^The membership is valid until November 23/],
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
    'leads and has sent the lapsed check again',
    { ...leader, ...verified, safesport_expires: '2026-11-22' },
    'office',
    /^Review the SafeSport certification\.$/,
    ['safesport'],
  ],
])('a member who %s', (_, changes, who, text, handedIn = []) => {
  const documents = handedIn.map((document_type) => ({ document_type, state: 'pending' as const }));
  const step = nextStepOf({ ...member, ...changes }, today, { documents });
  expect(step).toMatchObject({ who, text: expect.stringMatching(text) });
});

test.each<[string, Changes, NextStep['who'], you: RegExp, text: RegExp, StepContext?]>([
  [
    'never activated the account and has expired',
    { ...expired, has_password: false },
    'member',
    /^Choose a password/,
    /before renewing it, or you can renew it here/,
  ],
  [
    'must pay and is a leader',
    { ...unpaid, ...leader },
    'member',
    /membership fee of \$66.* “Pay”.* two business days\. .* we also need your SafeSport certification and background check\. Upload them under Leader verification/,
    /pay the membership fee/,
    { documents: [] },
  ],
  [
    'must pay and has uploaded one of two',
    { ...unpaid, ...leader },
    'member',
    /we also need your background check\. Upload it under Leader verification/,
    /pay the membership fee/,
    { documents: [pending('safesport')] },
  ],
  [
    'leads, is pending and has uploaded the last one',
    { ...waitingLeader, safesport_verified: true },
    'office',
    /^Your document is in review\..* Once both checks are verified, approval usually takes/,
    /^Review the background check\.$/,
    { documents: [pending('background_check')] },
  ],
  [
    'leads, must pay and has uploaded both',
    { ...unpaid, ...leader },
    'member',
    /usually within two business days\.$/,
    /pay/,
    { documents: [pending('safesport'), pending('background_check')] },
  ],
  [
    'has a payment under review',
    unpaid,
    'office',
    /under review\. You do not need to pay again/,
    /^Review the payment/,
    { isUnderReview: true },
  ],
  [
    'leads and had one document rejected',
    waitingLeader,
    'member',
    /^Upload your background check \(not accepted\) under Leader verification on your dashboard\./,
    /upload the background check \(not accepted\)\. Meanwhile, review the SafeSport certification\.$/,
    { documents: [pending('safesport'), { document_type: 'background_check', state: 'rejected' }] },
  ],
  [
    'leads and has uploaded another one since',
    waitingLeader,
    'office',
    /^Your documents are in review/,
    /^Review the SafeSport/,
    {
      documents: [
        pending('safesport'),
        pending('background_check'),
        { document_type: 'background_check', state: 'rejected' },
      ],
    },
  ],
  [
    'can renew',
    { membership_expiry: '2027-01-22' },
    'member',
    /is valid until January 22, 2027\. Choose “Renew”.* for \$66\. The next twelve months follow the present ones\.$/,
    /is valid until January 22, 2027\. The member can renew it on the dashboard/,
  ],
  ['cannot renew yet', { membership_expiry: '2027-01-23' }, 'nobody', /nothing you need to do/, /nothing/],
  [
    'has renewed with a payment under review',
    { membership_expiry: '2026-12-01' },
    'office',
    /under review/,
    /Review the payment/,
    { isUnderReview: true },
  ],
  ['has expired', expired, 'member', /expired on November 22, 2026\..* begin on the day you pay\.$/, /has expired/],
  [
    'has paid, leads and has documents not loaded',
    waitingLeader,
    'member',
    /^Upload your SafeSport certification and background check under .* dashboard, if you haven’t yet\./,
    /upload the SafeSport/,
  ],
  [
    'leads, has expired and lacks a check',
    { ...expired, ...leader, safesport_verified: true },
    'member',
    /^Upload your background check .* you can’t act as a grappling leader or renew\.$/,
    /upload the background check/,
  ],
  [
    'is an 18-year-old youth member in a parent’s account',
    { membership_type: 'youth', date_of_birth: '2008-11-23' },
    'member',
    /^Valid until November 23, 2027, then renewed as Adult Competitor\. The member is 18\. Choose “Hand over” on your dashboard/,
    /The parent can hand the membership over on the dashboard\.$/,
  ],
  [
    'is an 18-year-old youth member in their own account',
    { membership_type: 'youth', date_of_birth: '2008-11-23', handed_over_at: '2026-11-23T12:00:00.000Z' },
    'nobody',
    /^Valid until November 23, 2027, then renewed as Adult Competitor.* nothing you need to do/,
    /is 18\.$/,
  ],
  [
    'is a youth member who is 18 when the next term begins',
    { membership_type: 'youth', date_of_birth: '2008-12-24', membership_expiry: '2026-12-23' },
    'member',
    /to renew it as Adult Competitor for \$66/,
    /can renew it as Adult Competitor/,
  ],
  [
    'is a youth member who turns 18 a day later',
    { membership_type: 'youth', date_of_birth: '2008-12-25', membership_expiry: '2026-12-23' },
    'member',
    /to renew it for \$66/,
    /can renew it on/,
  ],
  [
    'is pending again after the end without a payment',
    { ...waits, membership_expiry: '2026-11-22' },
    'office',
    /^An administrator/,
    /^The membership expired on November 22, 2026, and approval does not renew it/,
  ],
  [
    'is pending again after the end and has paid since',
    {
      status: 'pending_approval',
      membership_expiry: '2026-11-20',
      payment_completed_at: '2026-11-22T15:00:00.000Z',
    },
    'office',
    /^An administrator/,
    /^Review and approve/,
  ],
  [
    'is pending again after the end and paid on the last day',
    { ...waits, membership_expiry: '2026-11-20', payment_completed_at: '2026-11-20T15:00:00.000Z' },
    'office',
    /^An administrator/,
    /approval does not renew it/,
  ],
  [
    'is pending again on the last day',
    { ...waits, membership_expiry: today },
    'office',
    /^An administrator/,
    /^Review and approve/,
  ],
  ['has no expiry', { membership_expiry: null }, 'office', /contact us/, /no expiry/],
])('a member who %s, for member and office', (_, changes, who, you, text, beside = {}) => {
  expect(nextStepOf({ ...member, ...changes }, today, beside)).toMatchObject({
    who,
    you: expect.stringMatching(you),
    text: expect.stringMatching(text),
  });
});

test('uses the name of an 18-year-old in their own account for other readers', () => {
  const grown: Changes = {
    membership_type: 'youth',
    date_of_birth: '2008-11-23',
    handed_over_at: '2026-11-23T12:00:00.000Z',
  };
  const step = nextStepOf({ ...member, ...grown }, today, { called: 'Noah' });
  expect(step.you).toMatch(/Adult Competitor: Noah is 18\./);
});

test("waits for a leader request's documents, then for their review, then for the decision", () => {
  const asks = (documents: StepContext['documents'] = [], changes: Changes = {}) =>
    leaderRequestStepOf({ ...member, ...changes }, today, documents);
  expect(asks()).toMatchObject({ who: 'member', text: expect.stringMatching(/upload the SafeSport .* check\.$/) });
  expect(asks([pending('safesport'), pending('background_check')])).toMatchObject({
    who: 'office',
    text: expect.stringMatching(/^Review the/),
  });
  expect(asks([], verified)).toMatchObject({ who: 'office', text: 'Review and approve the request.' });
});

const child = { membership_type: 'youth', date_of_birth: '2008-12-23' } as const;
const handing_over = { email: 'noah@example.org', asked_at: '2026-12-24T12:00:00.000Z' };

test.each<[string, string, Changes, NextStep['who'], string | null, RegExp]>([
  ['31 days before the birthday', '2026-11-22', {}, 'nobody', null, /^There’s nothing/],
  ['30 days before', '2026-11-23', {}, 'nobody', null, /^The member turns 18 on December 23, 2026\. From then on/],
  ['on the day before', '2026-12-22', {}, 'nobody', null, /^The member turns 18 on December 23, 2026\./],
  ['on the birthday', '2026-12-23', {}, 'member', 'dashboard', /Choose “Hand over” on your dashboard/],
  [
    'while the link waits',
    '2026-12-24',
    { handing_over },
    'member',
    null,
    /We emailed a link to noah@example\.org\. Once it is used, by January 7, 2027, the membership moves/,
  ],
  [
    'when the membership can be renewed',
    '2027-10-01',
    {},
    'member',
    'dashboard',
    /“Renew” on your dashboard .* as Adult Competitor .* present ones\. The member is 18\. Choose “Hand over”/,
  ],
  [
    'when it can be renewed, and the link waits',
    '2027-10-01',
    { handing_over },
    'member',
    'dashboard',
    /“Renew” on your dashboard .* We emailed a link to/,
  ],
  ['when it has expired', '2027-12-01', {}, 'member', 'dashboard', /“Renew”.* Choose “Hand over”/],
  ['before the address is confirmed', '2026-12-23', { email_confirmed: false }, 'member', 'dashboard', /^Confirm/],
  ['as an unpaid member', '2026-12-23', unpaid, 'member', 'dashboard', /membership fee/],
  ['as a member awaiting approval', '2026-12-23', waits, 'office', 'admin-member', /^An administrator/],
  ['as a locked member', '2026-12-23', { status: 'suspended' }, 'office', 'admin-member', /suspended/],
  ['as a denied member', '2026-12-23', { status: 'denied' }, 'member', 'contact', /was not approved/],
  ['in an own account', '2027-10-01', { handed_over_at: '2026-12-25T12:00:00.000Z' }, 'member', 'dashboard', /ones\.$/],
  ['as an adult', '2026-12-23', { membership_type: 'adult' }, 'nobody', null, /^There’s nothing/],
  ['without a birth date', '2026-12-23', { date_of_birth: null }, 'nobody', null, /^There’s nothing/],
])('a child in a parent’s account %s', (_, day, changes, who, view, you) => {
  const step = nextStepOf({ ...member, ...child, ...changes }, day);
  expect(step).toMatchObject({ who, view, you: expect.stringMatching(you) });
});
