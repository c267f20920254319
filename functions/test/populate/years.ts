import type { Faker } from '@faker-js/faker';
import type { Duplicate } from '@portal/contract/records/duplicate';
import type { Payment } from '@portal/contract/records/payment';
import type { Term } from '@portal/contract/records/term';
import { parentOf } from '@portal/contract/rules/hand-over';
import { withFigures } from '@portal/contract/rules/payment-state';
import { nextTerm } from '@portal/contract/rules/term';
import { ageOn, daysLater, monthsLater } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { termFrom } from '#members/policy.ts';
import { openDuplicate } from '#members/records/duplicates.ts';
import type { Present } from '#test-data/days.ts';
import { paymentOf } from '#test-data/payments.ts';
import type { Person } from '#test-data/people.ts';
import type { Standing } from '#test-data/plan.ts';

const mostTerms = 6;
const mostChildren = 4;

/** The minimum age for joining, and for a parent at a child's birth. */
const youngest = { youth: 5, adult: 18, grappling_leader: 18 } as const;
const generation = 20;

const earlier = (instant: string, months: number) => monthsLater(instant.slice(0, 10), -months) + instant.slice(10);

/** Returns `count` terms from an approval on a day with timely renewals, oldest first. */
function termsFrom(day: string, count: number, months: number, uid: string): Term[] {
  const [from, until] = termFrom(day, months);
  const terms: Term[] = [{ from, until, how: 'approved', session_id: null }];
  while (terms.length < count) {
    const end = terms.at(-1)?.until ?? until;
    const session_id = `cs_${uid}-${terms.length + 1}`;
    terms.push({ ...nextTerm(end, end, months, terms), how: 'renewed', session_id });
  }
  return terms;
}

/** Moves a person's approval back to make room for `count` terms, each renewed in time. */
function withTerms(person: Person, count: number, months: number): Person {
  const { user_id, created_at, membership_issued, payment_completed_at } = person.member;
  const back = (count - 1) * months;
  const terms = termsFrom(monthsLater(membership_issued ?? '', -back), count, months, user_id);
  const member = {
    ...person.member,
    created_at: earlier(created_at, back),
    payment_completed_at: payment_completed_at && earlier(payment_completed_at, back),
    terms,
    membership_issued: terms[0]?.from ?? null,
    membership_expiry: terms.at(-1)?.until ?? null,
  };
  return { ...person, member };
}

/** Gives most people past renewals, as many as their age allows. */
export function withYears(people: readonly Person[], { months }: Present, faker: Faker): Person[] {
  return people.map((person) => {
    const { membership_issued, membership_type, date_of_birth, created_at } = person.member;
    if (!membership_issued) return person;
    const wanted = faker.helpers.weightedArrayElement(
      [1, 2, 3, 4, 5, mostTerms].map((value) => ({ value, weight: 7 - value })),
    );
    const age = ageOn(created_at.slice(0, 10), date_of_birth ?? '');
    const possible = 1 + Math.floor(((age - youngest[membership_type]) * 12) / months);
    return withTerms(person, Math.max(1, Math.min(wanted, possible)), months);
  });
}

/** A child in a parent's account, living with the parent. */
function childOf({ member: parent }: Person, child: Person): Person {
  const { account_uid, email, last_name, phone, address_line_1, address_line_2, city, state, zip_code } = parent;
  const home = { phone, address_line_1, address_line_2, city, state, zip_code };
  const called = { emergency_contact_name: fullName(parent), emergency_contact_phone: phone };
  return {
    ...child,
    member: { ...child.member, account_uid, email, last_name, ...home, ...parentOf(parent), ...called },
  };
}

/** Puts about every other child into the account of a parent who joined earlier. */
export function withFamilies(people: readonly Person[], faker: Faker): Person[] {
  const parents = people.filter(({ member, standing }) => member.membership_type === 'adult' && standing === 'current');
  const children = new Map<Person, number>();
  return people.map((person) => {
    const { membership_type, created_at, date_of_birth } = person.member;
    const parent = faker.helpers.arrayElement(parents);
    const fits =
      membership_type === 'youth' &&
      parent.member.created_at < created_at &&
      ageOn(date_of_birth ?? '', parent.member.date_of_birth ?? '') >= generation;
    const count = children.get(parent) ?? 0;
    if (!fits || count === mostChildren) return person;
    children.set(parent, count + 1);
    return childOf(parent, person);
  });
}

/** Makes some pending members duplicates of current ones. Returns the people and the pairs. */
export function withDoubles(people: readonly Person[], count: number): { people: Person[]; pairs: Duplicate[] } {
  const ofStanding = (standing: Standing) =>
    people.filter((person) => person.standing === standing && person.member.membership_type === 'adult');
  const current = ofStanding('current');
  const doubles = new Map(
    ofStanding('pending_approval')
      .slice(0, count)
      .map((one, at) => [one, current[at] ?? one]),
  );
  const doubled = people.map((person): Person => {
    const double = doubles.get(person);
    if (!double) return person;
    const { first_name, last_name, gender, date_of_birth } = double.member;
    return { ...person, member: { ...person.member, first_name, last_name, gender, date_of_birth } };
  });
  const pairs = [...doubles].map(([one, other]) => openDuplicate(one.member.user_id, other.member.user_id));
  return { people: doubled, pairs };
}

/** A person's renewal payments, oldest first. */
export function renewalsOf(payer: Person): Payment[] {
  const { membership_type: product, terms } = payer.member;
  return terms.flatMap(({ from, session_id }) => {
    if (!session_id) return [];
    const paid_at = `${daysLater(from, -10)}T15:00:00.000Z`;
    const payment = paymentOf(session_id, { payer, product, created_at: paid_at, paid_at });
    return withFigures({ ...payment, renews: true });
  });
}
