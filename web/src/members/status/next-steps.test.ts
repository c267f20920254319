import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Application } from '@portal/contract/records/application';
import { missingLeaderChecks } from '@portal/contract/rules/membership';
import { nextApplicationStepOf } from '@portal/contract/rules/next-application-step';
import { type NextStep, nextStepOf, stepOwners } from '@portal/contract/rules/next-step';
import { obstacleToRenewal } from '@portal/contract/rules/term';
import { applicationKinds } from '@portal/contract/values/application';
import { daysLater } from '@portal/contract/values/days';
import { membershipTypes } from '@portal/contract/values/membership';
import { expect, test } from 'vitest';
import { views } from '#lib/views.ts';
import { resubmitLabel } from '#members/own/denial-texts.ts';

const today = '2026-11-23';

/** Returns every combination of one value per field. */
function product<Fields extends Record<string, readonly unknown[]>>(
  fields: Fields,
): { [Name in keyof Fields]: Fields[Name][number] }[] {
  const combined = Object.entries(fields).reduce<Record<string, unknown>[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
  return combined as { [Name in keyof Fields]: Fields[Name][number] }[];
}

const denied = { reason: 'The photo', denied_at: '2026-11-20T12:00:00.000Z' };
const denials = [
  null,
  { ...denied, from: 'pending_payment', refund_cents: 0 },
  { ...denied, from: 'pending_approval', refund_cents: 6600 },
  { ...denied, from: 'pending_approval', refund_cents: 0 },
] as const;

const document = (document_type: 'safesport' | 'background_check', state: 'pending' | 'rejected') => ({
  document_type,
  state,
});

const handing_over = { email: 'noah@example.org', asked_at: '2026-11-23T12:00:00.000Z' };

const members = product({
  status: ['pending_payment', 'pending_approval', 'approved', 'denied', 'inactive', 'suspended', 'on_leave'],
  membership_type: membershipTypes,
  membership_expiry: [null, ...[-400, -1, 0, 60, 61].map((days) => daysLater(today, days))],
  payment_completed_at: [null, '2026-11-23T02:00:00.000Z'],
  date_of_birth: [null, '1990-05-01', '2008-11-23', '2008-12-30', '2015-01-01'],
  has_password: [true, false],
  email_confirmed: [true, false],
  checks: [
    ['', ''],
    ['verified', ''],
    ['lapsed', 'verified'],
    ['verified', 'verified'],
  ],
  documents: [[], [document('safesport', 'pending'), document('background_check', 'rejected')]],
  isUnderReview: [true, false],
  denial: denials,
  handOver: [{}, { handing_over }, { handed_over_at: handing_over.asked_at }],
})
  // Only denied members have a denial; for the others it makes no difference.
  .filter(({ status, denial }) => status === 'denied' || denial === null)
  // Only a child is handed over.
  .filter(({ membership_type, handOver }) => membership_type === 'youth' || !('handing_over' in handOver))
  .map(({ checks: [safesport, background], documents, isUnderReview, handOver, ...member }) => ({
    member: {
      ...member,
      handing_over: null,
      handed_over_at: null,
      ...handOver,
      consent: { at: '2020-03-01T12:00:00.000Z', given_by: 'Ada Mercer', parent_consent: false, versions: {} },
      created_at: '2020-03-01T12:00:00.000Z',
      safesport_verified: safesport !== '',
      safesport_expires: safesport === 'lapsed' ? '2026-11-22' : null,
      background_check_verified: background !== '',
      background_check_expires: null,
    },
    beside: { documents, isUnderReview },
  }));

const leader = {
  status: 'approved',
  membership_type: 'grappling_leader',
  membership_expiry: '2027-01-01',
  safesport_verified: true,
  safesport_expires: null,
  background_check_verified: true,
  background_check_expires: null,
} as const;

const applications = product({
  kind: applicationKinds,
  status: ['pending_payment', 'pending_approval', 'approved', 'denied', 'inactive'],
  valid_until: [null, ...[-1, 0, 60, 61].map((days) => daysLater(today, days))],
  isUnderReview: [true, false],
  denial: denials,
  leader: [undefined, leader, { ...leader, membership_expiry: '2026-11-22' }, { ...leader, safesport_verified: false }],
}).map(({ kind, valid_until, isUnderReview, leader: known, ...application }) => ({
  application: {
    ...application,
    valid_until,
    ...(kind === 'academy_charter'
      ? { charter_id: 'c1' }
      : { event_id: 'e1', event_dates: valid_until ?? '2026-12-05', event_until: valid_until ?? '2026-12-05' }),
  } as unknown as Application,
  beside: { isUnderReview, leader: known },
}));

const memberSteps = members.map(({ member, beside }) => nextStepOf(member, today, beside));
const applicationSteps = applications.map(({ application, beside }) =>
  nextApplicationStepOf(application, today, beside),
);

/** Returns the flaw of a step, or undefined if there is none. */
function flawOf({ who, view, you, text }: NextStep): string | undefined {
  if (!stepOwners.includes(who)) return 'no one is named';
  if (view !== null && !Object.hasOwn(views, view)) return `there is no view ${view}`;
  if (who === 'office' && !view?.startsWith('admin-')) return 'the office is sent outside the office';
  if (who !== 'office' && view?.startsWith('admin-')) return 'a member is sent to an office view';
  if (![you, text].every((sentence) => /^[A-Z].*\.$/.test(sentence))) return 'a text is not a sentence';
  if (/undefined|null|NaN|Invalid/.test(you + text)) return 'a text has a gap';
  if (/[Tt]he (member|leader) (has to|can)/.test(you)) return 'the member gets the office’s text';
  return /\byour?\b(?! can| grappling)/i.test(text.replace(/^Your?\b/, ''))
    ? 'the office gets the member’s text'
    : undefined;
}

test('every state of members, charters and events has a next step', () => {
  expect(members.length).toBeGreaterThan(10_000);
  const flaws = [...memberSteps, ...applicationSteps].flatMap((step) => {
    const flaw = flawOf(step);
    return flaw ? [`${flaw}: ${JSON.stringify(step)}`] : [];
  });
  expect([...new Set(flaws)]).toEqual([]);
});

test('sends a member only to actions that the portal then offers', () => {
  const wrong = members.flatMap(({ member, beside }, index) => {
    const step = memberSteps[index] as NextStep;
    const { status, has_password, denial } = member;
    const again = /“(Apply again|Correct and send again)”/.exec(step.you)?.[1];
    const canPay = status === 'pending_payment' && has_password && !beside.isUnderReview;
    const canRenew =
      status === 'approved' && has_password && !beside.isUnderReview && !obstacleToRenewal(member, today);
    const isKept =
      step.you.includes('“Pay”') === canPay &&
      step.you.includes('“Renew”') === canRenew &&
      again === (status === 'denied' && denial ? resubmitLabel(denial) : undefined) &&
      (!/^Review and approve/.test(step.text) || missingLeaderChecks(member, today).length === 0);
    return isKept ? [] : [`${JSON.stringify(member)} ${JSON.stringify(step)}`];
  });
  expect(wrong).toEqual([]);
});

test('texts about a named member do not address that member', () => {
  const wrong = members.flatMap(({ member, beside }, index) => {
    const { you } = nextStepOf(member, today, { ...beside, called: 'Noah' });
    const isFlawed =
      /\byour (dashboard|information|SafeSport|background)|^Your (account|document)|\byou can’t/.test(you) ||
      flawOf({ ...(memberSteps[index] as NextStep), you }) !== undefined;
    return isFlawed ? [you] : [];
  });
  expect([...new Set(wrong)]).toEqual([]);
});

test('sends a leader only to actions that the portal then offers', () => {
  const wrong = applications.flatMap(({ application, beside }, index) => {
    const { you } = applicationSteps[index] as NextStep;
    const canPay = application.status === 'pending_payment' && !beside.isUnderReview;
    const isKept = !you.includes('“Pay”') || canPay;
    return isKept ? [] : [`${JSON.stringify(application)} ${you}`];
  });
  expect(wrong).toEqual([]);
});

test('every button named in a step exists in the portal', () => {
  const sources = join(import.meta.dirname, '../..');
  const texts = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .join('\n');
  const steps = [...memberSteps, ...applicationSteps].map(({ you }) => you).join(' ');
  const named = [...new Set([...steps.matchAll(/“([^”]+)”/g)].map(([, name]) => name ?? ''))].sort();
  expect(named).toEqual(['Apply again', 'Correct and send again', 'Hand over', 'Pay', 'Renew']);
  for (const name of named) expect(texts).toMatch(new RegExp(`['"\`>]${name}\\b`));
  expect(texts).toContain('title="Leader verification"');
});
