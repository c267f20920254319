import { charter } from '@portal/contract/records/charter';
import { contact } from '@portal/contract/records/contact';
import { sanctionedEvent } from '@portal/contract/records/event';
import { member } from '@portal/contract/records/member';
import { payment } from '@portal/contract/records/payment';
import { toE164 } from '@portal/contract/records/phone';
import { idOf, isCharter } from '@portal/contract/rules/application';
import { isCurrent, verificationState } from '@portal/contract/rules/membership';
import { productOf } from '@portal/contract/values/catalog';
import { ageOn, beginningOf, dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { knownStatuses, membershipTypes } from '@portal/contract/values/membership';
import { paymentMethods, paymentStatuses } from '@portal/contract/values/payment';
import { stateCodes } from '@portal/contract/values/states';
import { describe, expect, test } from 'vitest';
import { datasetOf } from './dataset.ts';
import { places } from './places.ts';
import { largePlan, samplePlan } from './plans.ts';

const present = { today: '2026-11-21', months: 12 };
const large = datasetOf(largePlan, present);
const sample = datasetOf(samplePlan, present);
const members = large.people.map((person) => person.member);
const applications = large.applications.map(({ application }) => application);
const leaders = members.filter(({ membership_type }) => membership_type === 'grappling_leader');

const distinct = <T>(values: readonly T[]) => new Set(values).size;

test('creates the same data for the same day and the same people for another day', () => {
  expect(datasetOf(largePlan, present)).toEqual(large);
  const later = datasetOf(largePlan, { today: '2027-02-28', months: 12 });
  expect(later.people.map((person) => [person.member.email, person.digits])).toEqual(
    large.people.map((person) => [person.member.email, person.digits]),
  );
});

test.each([
  ['the sample', sample],
  ['the federation', large],
])('%s matches its schemas and is marked as test data', (_, { people, applications: planned, payments, contacts }) => {
  for (const person of people) expect(member.parse(person.member)).toMatchObject({ test_data: true, role: 'member' });
  for (const { application } of planned) {
    const schema = isCharter(application) ? charter : sanctionedEvent;
    expect(schema.parse(application)).toMatchObject({ test_data: true });
  }
  for (const each of payments) expect(payment.parse(each)).toMatchObject({ test_data: true });
  for (const each of contacts) expect(contact.parse(each)).toMatchObject({ test_data: true });
});

test('the sample has six members covering all types', () => {
  expect(sample.people).toHaveLength(6);
  expect(distinct(sample.people.map((person) => person.member.membership_type))).toBe(membershipTypes.length);
  expect(sample.applications).toHaveLength(2);
});

test('the two datasets don’t overlap', () => {
  const both = [...large.people, ...sample.people];
  expect(distinct(both.map((person) => person.member.user_id))).toBe(126);
  expect(distinct(both.map((person) => person.member.email))).toBe(126);
  const digits = [...both, ...large.applications, ...sample.applications]
    .flatMap((each) => each.digits ?? [])
    .sort((a, b) => a - b);
  // Ten apart, because that many numbers are tried when the first ones are taken.
  expect(digits.filter((each, index) => each - (digits[index - 1] ?? -10) < 10)).toEqual([]);
});

describe('the federation', () => {
  test('has 120 members of every type, status and state', () => {
    expect(members).toHaveLength(120);
    expect(distinct(members.map(fullName))).toBe(120);
    expect(new Set(members.map((each) => each.membership_type))).toEqual(new Set(membershipTypes));
    expect(new Set(members.map((each) => each.status))).toEqual(new Set(knownStatuses));
    expect(new Set(members.map((each) => each.state))).toEqual(new Set(stateCodes));
  });

  test('has matching towns, ZIP codes and area codes', () => {
    for (const { city, zip_code, phone, state } of members) {
      const place = places[state ?? 'NY'].find(([name]) => name === city);
      expect(place).toEqual([city, zip_code, phone?.slice(2, 5)]);
      expect(toE164(phone ?? '')).toBe(phone);
    }
  });

  test('has children with parents, and adults who were of age when they joined', () => {
    for (const { membership_type, date_of_birth, created_at, parent_last_name, last_name } of members) {
      const age = ageOn(dayOf(new Date(created_at)), date_of_birth ?? '');
      if (membership_type === 'youth') {
        expect(age).toBeGreaterThanOrEqual(5);
        expect(ageOn(present.today, date_of_birth ?? '')).toBeLessThan(18);
        expect(parent_last_name).toBe(last_name);
      } else {
        expect(age).toBeGreaterThanOrEqual(18);
        expect(parent_last_name).toBeNull();
      }
    }
  });

  test('has current and expired memberships, some about to end', () => {
    const approved = members.filter(({ status }) => status === 'approved');
    const current = approved.filter((each) => isCurrent(each, present.today));
    expect(approved.length - current.length).toBe(12);
    const ending = current.filter(({ membership_expiry }) => (membership_expiry ?? '') <= '2026-12-21');
    expect(ending).toHaveLength(7);
    for (const { membership_issued, created_at } of approved) {
      expect(membership_issued?.localeCompare(dayOf(new Date(created_at)))).toBe(1);
      expect(membership_issued?.localeCompare(present.today)).toBe(-1);
    }
  });

  test('has leaders with verified, lapsing, lapsed and missing checks', () => {
    const states = leaders.map((leader) => verificationState(leader, 'background_check', present.today));
    expect(new Set(states)).toEqual(new Set(['verified', 'lapsed', 'pending']));
    const soon = leaders.filter(
      ({ background_check_expires: last }) => last && last >= present.today && last <= '2026-12-20',
    );
    expect(soon.length).toBeGreaterThanOrEqual(3);
    for (const leader of leaders.filter(({ status }) => status === 'approved')) {
      expect(leader).toMatchObject({ safesport_verified: true, background_check_verified: true });
    }
  });

  test('has past and future charters and events in every status, with numbered members on their lists', () => {
    for (const kind of [applications.filter(isCharter), applications.filter((each) => !isCharter(each))]) {
      expect(new Set(kind.map(({ status }) => status))).toEqual(
        new Set(['approved', 'pending_approval', 'pending_payment', 'denied']),
      );
    }
    const ended = applications.filter(({ valid_until }) => valid_until && valid_until < present.today);
    expect(new Set(ended.map((each) => isCharter(each)))).toEqual(new Set([true, false]));
    expect(large.applications.filter(({ listed }) => listed.length > 3).length).toBeGreaterThan(12);
    for (const { application, listed, strays } of large.applications) {
      expect(application.entries).toBe(listed.length + strays.length);
      expect(listed.filter(({ digits }) => digits === null)).toEqual([]);
    }
  });

  test('has a year of payments at the catalog’s prices, matching the status of what they paid for', () => {
    expect(new Set(large.payments.map((each) => each.payment_status))).toEqual(new Set(paymentStatuses));
    const months = large.payments.flatMap(({ completed_at }) => completed_at?.slice(0, 7) ?? []);
    expect(distinct(months.filter((month) => month > '2025-11'))).toBeGreaterThanOrEqual(12);
    for (const {
      owner_uid,
      application_id,
      membership_type,
      amount_cents,
      payment_status,
      completed_at,
    } of large.payments) {
      const isUnderReview = payment_status === 'needs_review';
      const price = productOf(membership_type).price_cents;
      // A payment is under review only for a wrong amount.
      expect(amount_cents === price).toBe(!isUnderReview);
      const charged = application_id
        ? applications.find((each) => (isCharter(each) ? each.charter_id : each.event_id) === application_id)
        : members.find(({ user_id }) => user_id === owner_uid);
      const isSettled = completed_at !== null && !isUnderReview;
      expect(charged?.status === 'pending_payment').toBe(!isSettled);
      if (isSettled) expect(charged?.payment_completed_at).toBe(completed_at);
    }
    const paid = members.filter(({ payment_completed_at }) => payment_completed_at);
    expect(large.payments.filter((each) => each.paid_count === 1 && !each.application_id)).toHaveLength(paid.length);
  });

  test('has refunds, disputes and payments without a card', () => {
    expect(new Set(large.payments.map(({ method }) => method))).toEqual(new Set(paymentMethods));
    for (const { method, reference, received_on, created_at, completed_at } of large.payments) {
      expect([reference, received_on].every((each) => each !== null)).toBe(method !== 'card');
      if (!received_on) continue;
      expect(created_at).toBe(beginningOf(received_on).toISOString());
      expect(dayOf(new Date(completed_at ?? ''))).toBe(received_on);
    }
    expect(new Set(large.payments.flatMap(({ disputes }) => disputes.map(({ state }) => state)))).toEqual(
      new Set(['open', 'won', 'lost']),
    );
    const returned = large.payments.filter(({ payment_status }) => payment_status === 'refunded');
    for (const { owner_uid } of returned) {
      expect(members.find(({ user_id }) => user_id === owner_uid)?.status).toMatch(/^(denied|inactive)$/);
    }
  });

  test('has denials with reasons, with and without a refund, matching the payments', () => {
    const denied = [...members, ...applications].filter(({ status }) => status === 'denied');
    expect(new Set(denied.map(({ denial }) => (denial?.refund_cents ?? 0) > 0))).toEqual(new Set([true, false]));
    for (const each of denied) {
      expect(each.denial?.reason.length).toBeGreaterThan(20);
      const fee = large.payments.find(({ owner_uid, application_id }) =>
        'user_id' in each ? owner_uid === each.user_id : application_id === idOf(each),
      );
      expect(fee?.refunded_cents).toBe(each.denial?.refund_cents);
    }
    expect([...members, ...applications].filter(({ denial }) => denial)).toEqual(denied);
  });

  test('has open and closed messages', () => {
    const open = large.contacts.filter(({ closed_at }) => closed_at === null);
    expect(open.length).toBeGreaterThan(3);
    expect(large.contacts.length - open.length).toBeGreaterThan(3);
  });
});
