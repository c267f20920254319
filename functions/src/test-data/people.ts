import { productOf } from '@portal/contract/catalogue';
import { ageOn, daysLater, monthsLater } from '@portal/contract/days';
import { fullName, parentName } from '@portal/contract/format';
import { parentOf } from '@portal/contract/hand-over';
import type { Member } from '@portal/contract/members';
import { adultAge, type MembershipType } from '@portal/contract/membership';
import type { StateCode } from '@portal/contract/states';
import { newMember } from '#members/new-member.ts';
import { checksOf } from './checks.ts';
import { during, minutesLater, type Present, partOfTermAgo, past } from './days.ts';
import { denialOf } from './denials.ts';
import { lastPaidAt, termsFrom } from './history.ts';
import { belts, firstNames, type Name, streets } from './names.ts';
import { places } from './places.ts';
import type { Cast, Standing } from './plan.ts';
import type { Random } from './random.ts';
import type { Registry } from './registry.ts';

/** A member to be. */
export interface Person {
  member: Member;
  standing: Standing;
  /** The first digits of the number that the member is to be given, if any. */
  digits: number | null;
  /** When the first fee was paid, if it was; the member tells of the last one. */
  paid_at: string | null;
}

/** Who a person is, besides what follows from the cast. */
export interface Identity {
  uid: string;
  state: StateCode;
  club: string | null;
  /** How many terms came before the present one. */
  earlier: number;
  /** The first member of the account that it is in; undefined where that is an own one. */
  first: Person | undefined;
  /** The member who registers once more; undefined for everyone else. */
  again: Person | undefined;
}

/** How old members of each type are. */
export const ages: Record<MembershipType, [least: number, most: number]> = {
  youth: [7, 16],
  adult: [20, 54],
  grappling_leader: [26, 61],
};

/** Months of the term, in percent, that have passed since somebody joined, by standing. */
const joinedPercent: Record<Standing, [least: number, most: number]> = {
  current: [10, 90],
  ending: [95, 98],
  expired: [108, 140],
  pending_approval: [1, 4],
  // Then the daily work removes them.
  pending_payment: [1, 8],
  denied: [2, 8],
  refunded: [2, 8],
  inactive: [40, 90],
  suspended: [40, 90],
};

function statusOf(standing: Standing): string {
  if (standing === 'refunded') return 'denied';
  return ['current', 'ending', 'expired'].includes(standing) ? 'approved' : standing;
}

const approvedOnce: readonly Standing[] = ['current', 'ending', 'expired', 'inactive', 'suspended'];

const atHome = ['phone', 'address_line_1', 'address_line_2', 'city', 'state', 'zip_code'] as const;

/** Where someone lives: at home with another member, or in a state. */
function homeOf({ state, first, again }: Identity, registry: Registry, random: Random) {
  const other = (first ?? again)?.member;
  if (other)
    return Object.fromEntries(atHome.map((name) => [name, other[name]])) as Pick<Member, (typeof atHome)[number]>;
  const [city, zip_code, area] = random.pick(places[state]);
  return {
    phone: registry.phone(area),
    address_line_1: `${random.between(2, 980)} ${random.pick(streets)}`,
    address_line_2: random.happens(15) ? `Apt ${random.between(1, 40)}` : null,
    city,
    state,
    zip_code,
  };
}

/** The adult to call: of a child the parent, for an adult mostly somebody of the same name. */
function familyOf(type: MembershipType, last_name: string, first: Member | undefined, random: Random) {
  if (first) return { ...parentOf(first), emergency_contact_name: parentName(parentOf(first)) };
  const relative = random.pick(firstNames[random.pick(['m', 'f'] as const)]);
  const contact = fullName({ first_name: relative, last_name });
  if (type !== 'youth') {
    const emergency_contact_name = random.happens(80) ? contact : null;
    return { emergency_contact_name, parent_first_name: null, parent_last_name: null };
  }
  return { emergency_contact_name: contact, parent_first_name: relative, parent_last_name: last_name };
}

/** The number of whoever is to be called: of a child the parent's, which is the member's; else one nearby, nobody's either. */
function emergencyPhoneOf({ membership_type, emergency_contact_name, phone }: Member): string | null {
  if (!emergency_contact_name || !phone || membership_type === 'youth') return emergency_contact_name && phone;
  return `${phone.slice(0, -2)}${109 - Number(phone.slice(-2))}`;
}

/**
 * Status, dates and terms of a membership of a standing, and when its first fee was paid: at once. It is approved some days
 * later.
 */
function membershipOf({ type, standing }: Cast, { uid, earlier }: Identity, present: Present, random: Random) {
  const { price_cents } = productOf(type);
  const wasApproved = approvedOnce.includes(standing);
  const began = partOfTermAgo(...joinedPercent[standing], present, random);
  const joined = wasApproved ? monthsLater(began, -earlier * present.months) : began;
  const created_at = during(joined, random);
  const approved = past(joined, random.between(1, 6), present);
  const terms = wasApproved ? termsFrom(approved, earlier + 1, present.months, uid) : [];
  // Some were approved by the office without a payment.
  const hasPaid = wasApproved ? !random.happens(6) : standing !== 'pending_payment';
  const paid_at = minutesLater(created_at, random.between(3, 50));
  const isDenied = standing === 'denied' || standing === 'refunded';
  const membership = {
    status: statusOf(standing),
    denial: isDenied ? denialOf(standing, paid_at, price_cents) : null,
    created_at,
    payment_completed_at: lastPaidAt(terms, hasPaid ? paid_at : null),
    terms,
    membership_issued: terms[0]?.from ?? null,
    membership_expiry: terms.at(-1)?.until ?? null,
  };
  return { membership, paid_at: hasPaid ? paid_at : null };
}

/** Years between a parent and a child at least. */
export const generation = 20;

/** The age of someone who has been a member for some terms; of a child that of its parent allows for it. */
function ageOf(type: MembershipType, { earlier, first }: Identity, { today, months }: Present, random: Random): number {
  const [least, most] = ages[type];
  const age = ageOn(today, first?.member.date_of_birth ?? today);
  const oldest = age >= adultAge ? Math.min(most, age - generation) : most;
  return random.between(Math.min(oldest, least + Math.ceil((earlier * months) / 12)), oldest);
}

/** Name and gender; of who registers once more they are the same. */
function selfOf({ first, again }: Identity, registry: Registry, random: Random): Pick<Member, keyof Name | 'gender'> {
  if (again) {
    const { first_name, last_name, gender } = again.member;
    return { first_name, last_name, gender };
  }
  const gender = random.pick(['m', 'f'] as const);
  // Some families have more names than one.
  const family = first && !random.happens(8) ? first.member.last_name : undefined;
  return { ...registry.name(gender, family), gender };
}

/** The birth date; of who registers once more it is the same. */
function bornOn({ type }: Cast, identity: Identity, present: Present, random: Random): string | null {
  if (identity.again) return identity.again.member.date_of_birth;
  const days = Math.round(ageOf(type, identity, present, random) * 365.25) + random.between(1, 350);
  return daysLater(present.today, -days);
}

/** One of a cast; the same for the same random numbers and day. */
export function personOf(cast: Cast, identity: Identity, registry: Registry, present: Present, random: Random): Person {
  const { type, standing, checks = 'missing' } = cast;
  const { uid, first } = identity;
  const self = selfOf(identity, registry, random);
  const { membership, paid_at } = membershipOf(cast, identity, present, random);
  const account = {
    account_uid: first?.member.account_uid ?? `${uid}-account`,
    email: first?.member.email ?? registry.email(self),
  };
  const known = { user_id: uid, ...account, ...self, membership_type: type, status: membership.status };
  const person: Member = {
    ...newMember(known, new Date(membership.created_at)),
    date_of_birth: bornOn(cast, identity, present, random),
    disabled: random.happens(5) ? 'y' : 'n',
    military_service: type === 'adult' ? (random.happens(12) ? 'y' : 'n') : null,
    ...homeOf(identity, registry, random),
    ...familyOf(type, self.last_name, first?.member, random),
    belt_rank: random.happens(85) ? random.pick(belts[type]) : null,
    club_academy: identity.club,
    ...checksOf(type === 'grappling_leader' ? checks : 'missing', present, random),
    ...membership,
    test_data: true,
  };
  const member = { ...person, emergency_contact_phone: emergencyPhoneOf(person) };
  const digits = registry.digits();
  return { member, standing, digits: membership.membership_issued ? digits : null, paid_at };
}
