import { isCharter } from '@portal/contract/applications';
import { charter } from '@portal/contract/charters';
import { ageOn, dayOf, daysLater } from '@portal/contract/days';
import { leaderDocument } from '@portal/contract/documents';
import { sanctionedEvent } from '@portal/contract/events';
import { fullName } from '@portal/contract/format';
import { mostInHousehold } from '@portal/contract/household';
import { member as memberSchema } from '@portal/contract/members';
import { isCurrent } from '@portal/contract/membership';
import { payment as paymentSchema } from '@portal/contract/payments';
import { toE164 } from '@portal/contract/phone';
import { remindChecksOn, remindEighteenOn, remindOfCharterOn, remindOn } from '@portal/contract/reminders';
import { memberKeptUntil } from '@portal/contract/retention';
import { describe, expect, test } from 'vitest';
import { pairsAmong, sameKeys } from '#members/same-keys.ts';
import { datasetOf } from '#test-data/dataset.ts';
import { renewalsAmong } from '#test-data/history.ts';
import { familiesAmong } from '#test-data/making.ts';
import { remindedApplication, remindedMember } from './caught-up.ts';
import { documentsOf } from './documents.ts';
import { federationPlan } from './plan.ts';

const present = { today: '2026-11-24', months: 12 };
const { today } = present;
const size = 3000;
const taken = Array.from({ length: 100_000 }, (_, index) => 50 * index);
const federation = datasetOf(federationPlan(size), present, taken);
const { people, applications, payments } = federation;
const members = people.map(({ member }) => member);
const families = familiesAmong(people);

const distinct = <T>(values: readonly T[]) => new Set(values).size;
const counted = <T>(values: readonly T[]) =>
  [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length);

test('the same size, day and numbers give the same federation, another size another one', () => {
  const small = (members: number) => datasetOf(federationPlan(members), present);
  expect(small(300)).toEqual(small(300));
  const names = (members: number) => small(members).people.map(({ member }) => fullName(member));
  expect(names(301).slice(0, 50)).not.toEqual(names(300).slice(0, 50));
});

test('everything fits its schema and is marked', () => {
  const small = datasetOf(federationPlan(300), present);
  for (const { member } of small.people) expect(memberSchema.parse(member)).toMatchObject({ test_data: true });
  for (const { application } of small.applications)
    expect((isCharter(application) ? charter : sanctionedEvent).parse(application)).toMatchObject({ test_data: true });
  for (const payment of small.payments) expect(paymentSchema.parse(payment)).toMatchObject({ test_data: true });
  for (const { document } of documentsOf(small.people)) leaderDocument.parse(document);
});

describe('Who is who', () => {
  test('is told by ids, addresses and numbers that nobody else has', () => {
    expect(distinct(members.map(({ user_id }) => user_id))).toBe(size);
    expect(distinct(payments.map(({ session_id }) => session_id))).toBe(payments.length);
    const accounts = families.map(([first]) => [first?.member.account_uid, first?.member.email]);
    expect(distinct(accounts.map(([uid]) => uid))).toBe(families.length);
    expect(distinct(accounts.map(([, email]) => email))).toBe(families.length);
    const digits = [...people, ...applications].flatMap((one) => one.digits ?? []);
    expect(distinct(digits)).toBe(digits.length);
    expect(digits.filter((one) => one % 50 === 0 && one < 5_000_000)).toEqual([]);
  });

  test('is not told by names, which come as often as they do, but for a few people who are there twice', () => {
    const names = counted(members.map(fullName));
    expect(names.filter((count) => count > 1).length).toBeGreaterThan(100);
    expect(Math.max(...names)).toBeLessThan(size / 200);
    const pairs = pairsAmong(members.map((member) => ({ ...member, same_keys: sameKeys(member) })));
    expect(pairs.length).toBeGreaterThanOrEqual(3);
    expect(pairs.length).toBeLessThan(9);
    expect(distinct(pairs.map(({ duplicate_id }) => duplicate_id))).toBe(pairs.length);
  });

  test('can be called, in words and by phone', () => {
    for (const { email, phone, emergency_contact_phone } of members) {
      expect(email).toMatch(/^[a-z]+\.[a-z]+\d*@example\.(com|net)$/);
      for (const number of [phone, emergency_contact_phone]) if (number) expect(toE164(number)).toBe(number);
    }
  });
});

describe('Families', () => {
  const shared = families.filter(({ length }) => length > 1);

  test('are more than a tenth of the households, of up to five people', () => {
    expect(shared.length / families.length).toBeGreaterThan(0.1);
    expect(new Set(counted(shared.map(({ length }) => length))).size).toBeGreaterThan(2);
    expect(Math.max(...shared.map(({ length }) => length))).toBeLessThanOrEqual(Math.min(5, mostInHousehold));
  });

  test('are children with a parent or a brother or sister who was a member before them, in one home', () => {
    for (const [first, ...children] of shared) {
      expect(first?.standing).toBe('current');
      for (const { member } of children) {
        const { address_line_1, phone, created_at, date_of_birth, last_name, membership_type } =
          first?.member ?? member;
        expect(member).toMatchObject({ membership_type: 'youth', address_line_1, phone });
        expect(member.created_at > created_at).toBe(true);
        if (membership_type === 'youth') continue;
        expect(member.parent_last_name).toBe(last_name);
        expect(ageOn(member.date_of_birth ?? '', date_of_birth ?? '')).toBeGreaterThanOrEqual(18);
      }
    }
  });
});

describe('The years', () => {
  test('have left terms without a gap, each renewal with its payment', () => {
    const paid = new Map(payments.map((payment) => [payment.session_id, payment]));
    const termed = [...members, ...applications.map(({ application }) => application)].flatMap((one) =>
      'terms' in one ? [one.terms] : [],
    );
    for (const terms of termed) {
      for (const [index, { from }] of terms.slice(1).entries())
        expect(from).toBe(daysLater(terms[index]?.until ?? '', 1));
      for (const { session_id, from, how } of renewalsAmong(terms)) {
        expect(paid.get(session_id)).toMatchObject({ renews: true, paid_count: 1 });
        expect(paid.get(session_id)?.method === 'card').toBe(how === 'renewed');
        expect(dayOf(new Date(paid.get(session_id)?.completed_at ?? '')) < from).toBe(true);
      }
    }
    expect(distinct(members.map(({ terms }) => terms.length))).toBe(7);
  });

  test('have brought members who joined as children or as adults, and none before they could', () => {
    expect(distinct(members.map(({ created_at }) => created_at.slice(0, 4)))).toBeGreaterThanOrEqual(6);
    for (const { membership_type, date_of_birth, created_at, membership_issued } of members) {
      const age = ageOn(dayOf(new Date(created_at)), date_of_birth ?? '');
      if (membership_type === 'youth') expect(age).toBeGreaterThanOrEqual(5);
      else expect(age).toBeGreaterThanOrEqual(18);
      expect(membership_issued === null || membership_issued >= created_at.slice(0, 10)).toBe(true);
      expect(created_at < `${today}T00:00:00Z`).toBe(true);
    }
  });

  test('have been paid for each time, until now', () => {
    const fees = Map.groupBy(
      payments.filter(({ application_id }) => !application_id),
      ({ owner_uid }) => owner_uid,
    );
    for (const { member, paid_at } of people) {
      const own = fees.get(member.user_id) ?? [];
      const arrived = own.filter(({ completed_at, task }) => completed_at && task !== 'review');
      expect(arrived).toHaveLength(renewalsAmong(member.terms).length + (paid_at ? 1 : 0));
      const last = arrived.map(({ completed_at }) => completed_at ?? '').sort();
      expect(member.payment_completed_at).toBe(last.at(-1) ?? null);
    }
  });

  test('have left current members as current as their standing says', () => {
    for (const { member, standing } of people) {
      expect(isCurrent(member, today)).toBe(standing === 'current' || standing === 'ending');
    }
  });

  test('have left nothing of what is due before today', () => {
    for (const { member } of people) {
      const told = remindedMember(member, today);
      const due = [remindOn(told), remindChecksOn(told), remindEighteenOn(told), memberKeptUntil(told)];
      for (const day of due) expect(day === null || day >= today).toBe(true);
    }
    for (const { application } of applications) {
      const told = remindedApplication(application, today);
      const day = isCharter(told) ? remindOfCharterOn(told) : null;
      expect(day === null || day >= today).toBe(true);
    }
    const unpaid = members.filter(({ status }) => status === 'pending_payment');
    for (const { created_at } of unpaid) expect(created_at > daysLater(today, -30)).toBe(true);
  });

  test('have left leaders with documents of their checks', () => {
    const documents = Map.groupBy(documentsOf(people), ({ document }) => document.owner_uid);
    for (const { member, standing } of people.filter(({ member }) => member.membership_type === 'grappling_leader')) {
      const own = documents.get(member.user_id) ?? [];
      const approved = own.filter(({ document }) => document.state === 'approved').map(({ document }) => document);
      expect(approved).toHaveLength(
        [member.safesport_verified, member.background_check_verified].filter(Boolean).length,
      );
      if (standing === 'pending_approval') expect(own).toHaveLength(2);
      for (const { document, bytes } of own) {
        expect(document.size).toBe(bytes.byteLength);
        expect((document.decided_at ?? document.uploaded_at).slice(0, 10) <= today).toBe(true);
      }
    }
  });
});

test('Academies have rosters of some hundred, events participants from the region, and few payments wait for the office', () => {
  const rosters = applications.filter(({ application }) => isCharter(application)).map(({ listed }) => listed.length);
  expect(Math.min(...rosters)).toBeGreaterThan(20);
  expect(Math.max(...rosters)).toBeLessThan(1000);
  const waiting = payments.filter(({ task }) => task !== null);
  expect(waiting.length).toBeGreaterThan(5);
  expect(waiting.length).toBeLessThan(30);
  expect(payments.filter(({ refunded_cents }) => refunded_cents > 0).length).toBeGreaterThan(10);
});
