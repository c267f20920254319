import type { Member } from '@portal/contract/records/member';
import { dayOf, daysLater } from '@portal/contract/values/days';
import type { Denial } from '@portal/contract/values/denial';
import { describe, expect, test } from 'vitest';
import { applicationsOf, everyLetter } from '#test/support/every-letter.ts';
import { sampleMember } from '#test/support/sample-member.ts';
import { samplePayment } from '#test/support/sample-payment.ts';
import * as householdLetters from './household-letters.ts';
import { renderLetter } from './letter.ts';
import * as letters from './letters.ts';
import type { Mail } from './outbox.ts';
import * as paymentLetters from './payment-letters.ts';

const payment = { session_id: 'cs_test_1', amount_cents: 6600, club: null };

const denial: Denial = {
  reason: 'The birth date is missing.\nPlease add it: “year, month, day”.',
  denied_at: '2026-11-22T12:00:00.000Z',
  from: 'pending_approval',
  refund_cents: 6600,
};

const toMembers = Object.entries(everyLetter).flatMap(([name, [mailTo]]) =>
  mailTo(sampleMember()).to === sampleMember().email ? [[name, mailTo] as const] : [],
);

// Letters about the account or money, without a greeting by name.
const withoutGreeting =
  /^(tampering|confirmation|addressCorrection|corrected|addressChange|handOverAsked|handedOver|takenBack|review|reviewClosed|receipt|refunded)Mail$/;

const adult = { first_name: 'Strangera', last_name: 'Strangerb', club_academy: 'Strangers Club' };
const child = {
  ...adult,
  membership_type: 'youth',
  parent_first_name: 'Strangerc',
  parent_last_name: 'Strangerd',
} as const;

describe.each(toMembers)('%s', (name, mailTo) => {
  const greeted = !withoutGreeting.test(name);

  test.each([
    ['an adult', adult],
    ['a child', child],
  ])('repeats no name to an unconfirmed address: %s', async (_, person) => {
    const { letter } = mailTo(sampleMember(person));
    const { html, text } = await renderLetter(letter, 'https://portal.example/', 'https://portal.example/');
    for (const said of [letter.subject, html, text]) expect(said).not.toMatch(/stranger/i);
    expect(text.includes('Hello,')).toBe(greeted);
  });

  if (greeted)
    test('greets by name once the address is confirmed', async () => {
      const ofAdult = mailTo(sampleMember({ ...adult, email_confirmed: true })).letter;
      const { text } = await renderLetter(ofAdult, 'https://portal.example/', 'https://portal.example/');
      expect(text).toContain('Hello Strangera,');
      expect(mailTo(sampleMember({ ...child, email_confirmed: true })).letter.name).toBe('Strangerc');
    });
});

test('letters about a payment under review repeat no names of people or applications', async () => {
  const strange = samplePayment({
    ...{ membership_type: 'event_sanction', application_id: 'a1', subject: 'Strangers Open' },
    ...{ payment_status: 'needs_review', review_reason: 'The currency paid in is eur instead of usd' },
    ...{ user_info: { ...adult, email: 'ada@example.org', membership_number: null }, completed_at: null },
  });
  for (const { letter } of [
    paymentLetters.reviewMail(strange, undefined),
    paymentLetters.reviewTaskMail(strange, 'It does not fit'),
  ]) {
    const { html, text } = await renderLetter(letter, 'https://portal.example/', 'https://portal.example/');
    for (const said of [letter.subject, html, text]) expect(said).not.toMatch(/stranger/i);
  }
});

const saidOf = ({ letter: { paragraphs, facts } }: Mail) =>
  [...paragraphs, ...facts.map(({ value }) => value)].join(' ');

test('a letter about a child names the child only if the address is confirmed', () => {
  const saidTo = (email_confirmed: boolean) =>
    [letters.registeredMail, letters.activationMail].map((mail) =>
      saidOf(mail(sampleMember({ ...child, email_confirmed }))),
    );
  expect(saidTo(false)).toEqual([
    expect.stringMatching(/^Your child’s registration as /),
    expect.stringContaining('opened an account for your child as'),
  ]);
  expect(saidTo(true)).toEqual([
    expect.stringMatching(/^Strangera’s registration as /),
    expect.stringContaining('opened an account for Strangera as'),
  ]);
});

test('letters about a child say so in the subject and lead to the child’s dashboard', () => {
  const [unnamed, named] = [false, true].map((email_confirmed) =>
    letters.approvedMail(sampleMember({ ...child, ...settled, email_confirmed, status: 'pending_payment' })),
  );
  expect(unnamed?.letter.subject).toBe('Your child’s membership is approved');
  expect(named?.letter.subject).toBe('Strangera’s membership is approved');
  expect(named?.letter.action?.label).toBe('Open Strangera’s card');
  expect(named && saidOf(named)).toContain('choose “Pay” on Strangera’s dashboard');
  expect(unnamed && saidOf(unnamed)).toContain('choose “Pay” on your dashboard');
});

test('the button of a welcome is the next act, and its text says that it confirms the address first', () => {
  const welcome = letters.registeredMail(sampleMember(adult));
  expect(welcome.letter.action).toEqual({ label: 'Pay $66', target: { purpose: 'confirmation', uid: 'uid-1' } });
  expect(saidOf(welcome)).toContain('first asks you to confirm your email address');
  expect(householdLetters.childAddedMail(sampleMember({ ...child, ...settled })).letter.action?.label).toBe('Pay $66');
  const leader = { ...adult, ...settled, membership_type: 'grappling_leader', status: 'pending_approval' } as const;
  expect(letters.registeredMail(sampleMember(leader)).letter.action?.label).toBe('Upload your documents');
  const verified = { safesport_verified: true, background_check_verified: true };
  expect(letters.registeredMail(sampleMember({ ...leader, ...verified })).letter.action?.label).toBe(
    'Go to your dashboard',
  );
});

test('the letter about an added child states what is due and names the child only if the address is confirmed', () => {
  const mailTo = (email_confirmed: boolean) =>
    householdLetters.childAddedMail(sampleMember({ ...child, ...settled, email_confirmed }));
  expect(mailTo(false).letter.subject).toBe('A child was added to your account');
  expect(mailTo(true).letter.subject).toBe('Strangera was added to your account');
  expect(saidOf(mailTo(true))).toMatch(/^We received Strangera’s registration as Youth Competitor .* fee of \$66/);
});

test('the letter about uploaded children names them and leads to the first', () => {
  const children = ['Bea', 'Cy', 'Dee'].map((first_name) => ({ user_id: `id-${first_name}`, first_name }));
  const confirmed = sampleMember({ ...adult, email_confirmed: true });
  const mailTo = (count: number) => householdLetters.childrenJoinedMail(confirmed, children.slice(0, count));
  expect([0, 1, 2, 3].map((count) => mailTo(count).letter.subject)).toEqual([
    'A child was added to your account',
    'Bea was added to your account',
    'Bea and Cy were added to your account',
    '3 children were added to your account',
  ]);
  expect(saidOf(mailTo(3))).toContain(
    'has added youth memberships for Bea, Cy, and Dee to your account. Sign in to see them',
  );
  expect(mailTo(2).letter.action?.target).toEqual({ place: 'dashboard', member: 'id-Bea' });
});

test('invitations and welcomes address a parent, named or not, and an adult', () => {
  const unknown = { ...child, parent_first_name: null, parent_last_name: null };
  for (const mail of [letters.activationMail, letters.welcomeMail]) {
    expect(saidOf(mail(sampleMember(unknown)))).toContain('opened an account for your child as Youth Competitor.');
    expect(saidOf(mail(sampleMember(adult)))).toContain('opened an account for you as Adult Competitor.');
  }
  expect(saidOf(letters.activationMail(sampleMember(unknown)))).toContain(
    'As the parent or guardian, choose a password',
  );
  expect(saidOf(letters.activationMail(sampleMember(adult)))).toContain('. Choose a password and accept the policies');
});

test('letters that open an account include number and term once assigned', () => {
  for (const mail of [letters.activationMail, letters.welcomeMail, letters.approvedMail]) {
    const { letter } = mail(sampleMember({ membership_number: 'M1234-5678', membership_expiry: '9998-03-01' }));
    expect(letter.facts).toEqual([
      { name: 'Membership number', value: 'M1234-5678' },
      { name: 'Valid until', value: 'March 1, 9998' },
    ]);
    const pending = mail(sampleMember({ membership_number: null, membership_expiry: null }));
    expect(pending.letter.facts).toEqual([]);
  }
});

test('a letter about an application names it only if the address is confirmed', () => {
  const saidTo = (email_confirmed: boolean, name: string) =>
    saidOf(everyLetter[name]?.[0](sampleMember({ email_confirmed })) as Mail);
  expect(saidTo(false, 'applicationPaidMail (charter)')).toContain('the fee for the charter of your academy.');
  expect(saidTo(false, 'applicationApprovedMail (event)')).toContain('the sanction of your event is approved.');
  expect(saidTo(true, 'applicationPaidMail (charter)')).toMatch(
    /the charter of Strangers Academy\. .*: Strangers Academy/,
  );
  expect(saidTo(true, 'applicationApprovedMail (event)')).toContain('the sanction of Strangers Open is approved.');
});

test.each<[string, Partial<Denial>, boolean | 'waits', RegExp, RegExp]>([
  [
    'a refund',
    {},
    true,
    /^We are refunding \$66\. .* within 10 business days, by December 6, 2026\.$/,
    /Apply again.*\$66/,
  ],
  ['no refund', { refund_cents: 0 }, true, /still counts, so you do not need to pay again/, /Correct and send again/],
  ['a refund that waits', { refund_cents: 0 }, 'waits', /^We are still deciding whether/, /Correct and send again/],
  ['nothing paid', { refund_cents: 0, from: 'pending_payment' }, false, /^There is no payment/, /Apply again.*\$66/],
  [
    'a review',
    { refund_cents: 0, from: 'pending_payment' },
    true,
    /still under review/,
    /Apply again” on your dashboard\.$/,
  ],
])('a denial with %s quotes the reason and explains the payment and the next step', (_, changes, kept, money, way) => {
  const { letter } = letters.membershipDeniedMail(
    sampleMember(adult),
    { ...denial, ...changes },
    kept !== false,
    kept === 'waits',
  );
  expect(letter.subject).toBe('Your membership was not approved');
  expect(letter.paragraphs).toEqual([
    'We could not approve your Adult Competitor membership, for this reason:',
    ...denial.reason.split('\n'),
    expect.stringMatching(money),
    expect.stringMatching(way),
  ]);
});

/** A member with a password and a confirmed address. */
const settled = { has_password: true, email_confirmed: true };
const checks = 'SafeSport certification and background check';

test('a leader learns which documents are due on registration and on payment', () => {
  const member = sampleMember({ ...settled, membership_type: 'grappling_leader', status: 'pending_payment' });
  expect(saidOf(letters.registeredMail(member))).toMatch(
    new RegExp(
      `fee of \\$66 for twelve months from approval: .* we also need your ${checks}\\. Upload them under Leader verification on your dashboard`,
    ),
  );
  expect(saidOf(letters.paidMail(member, payment))).toContain(
    `Upload your ${checks} under Leader verification on your dashboard, if you haven’t yet.`,
  );
  expect(saidOf(letters.registeredMail(sampleMember(settled)))).not.toContain('SafeSport');
});

test('letters give the next step and how long it takes', () => {
  const unpaid = sampleMember(settled);
  const review =
    /An administrator will review the \w+, usually within two business days\. You don’t need to do anything\./;
  expect(saidOf(letters.paidMail(unpaid, payment))).toMatch(review);
  expect(saidOf(letters.applicationPaidMail(unpaid, applicationsOf(unpaid).charter, payment))).toMatch(review);
  const approved = sampleMember({
    status: 'approved',
    membership_expiry: daysLater(dayOf(), 300),
    ...settled,
  });
  expect(saidOf(letters.approvedMail(approved))).toContain('There’s nothing you need to do.');
  expect(saidOf(letters.statusChangedMail(unpaid, 'pending_approval'))).toMatch(review);
});

test('a member without consent is asked for it before the card is mentioned', () => {
  const approved = sampleMember({ ...settled, status: 'approved', membership_expiry: daysLater(dayOf(), 300) });
  expect(saidOf(letters.approvedMail(approved))).toContain('The digital membership card is on your dashboard.');
  const said = saidOf(letters.approvedMail({ ...approved, consent: null }));
  expect(said).toContain('Accept the policies on your dashboard. The membership card appears there after that.');
  expect(said).not.toContain('is on your dashboard');
});

test('a rejected document letter lists the documents that are missing now', () => {
  const leader = sampleMember({ ...settled, membership_type: 'grappling_leader', status: 'pending_approval' });
  const documents = [
    { document_type: 'background_check', state: 'rejected' },
    { document_type: 'safesport', state: 'pending' },
  ] as const;
  const said = (member: Member) =>
    saidOf(letters.rejectedDocumentMail(member, 'background check', 'It is blurred.', documents));
  expect(said(leader)).toContain('Upload your background check (not accepted) under Leader verification');
  expect(said({ ...leader, safesport_verified: true, background_check_verified: true })).toContain(
    'Please upload a new one on your dashboard.',
  );
});

test('a denied charter and a denied event each state their own fee', () => {
  const paid = { ...denial, refund_cents: 11500 };
  const { charter, event } = applicationsOf(sampleMember(adult));
  const ofCharter = letters.applicationDeniedMail(sampleMember(adult), charter, paid, true);
  const ofEvent = letters.applicationDeniedMail(sampleMember({ ...adult, email_confirmed: true }), event, paid, true);
  expect(ofCharter.letter.subject).toBe('Your academy charter was not approved');
  expect(saidOf(ofCharter)).toMatch(/your application for the charter of your academy, .* \$115\. .* fee of \$115 is/);
  expect(ofEvent.letter.subject).toBe('Your event sanction was not approved');
  expect(saidOf(ofEvent)).toMatch(/your application for the sanction of Strangers Open, .* fee of \$90 is then due/);
});

test('a contact form message adds no link or HTML to the email', async () => {
  const { letter, to, reply_to } = letters.contactMail({
    first_name: 'Ann',
    last_name: 'Lee',
    email: 'ann@example.org',
    concern: 'other',
    subject: 'https://evil.example <a href="https://evil.example">',
    message: 'https://evil.example\n<a href="https://evil.example">here</a> [here](https://evil.example)',
  });
  const { html } = await renderLetter(letter, 'https://portal.example/', 'https://portal.example/');
  const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
  expect(new Set(links)).toEqual(new Set(['https://portal.example/']));
  expect({ to, reply_to }).toEqual({ to: expect.not.stringContaining('ann'), reply_to: 'ann@example.org' });
});
