import { productOf } from '@portal/contract/catalogue';
import { daysLater } from '@portal/contract/days';
import { fullName } from '@portal/contract/format';
import type { Member } from '@portal/contract/members';
import type { MembershipType } from '@portal/contract/membership';
import type { StateCode } from '@portal/contract/states';
import { newMember } from '#members/new-member.ts';
import { termFrom } from '#members/policy.ts';
import { checksOf } from './checks.ts';
import { during, minutesLater, type Present, partOfTermAgo, past } from './days.ts';
import { denialOf } from './denials.ts';
import { belts, firstNames, lastNames, streets } from './names.ts';
import { places } from './places.ts';
import type { Cast, Standing } from './plan.ts';
import type { Random } from './random.ts';

/** A member to be; `digits` are the first ones of the number that the member is to be given, if any. */
export interface Person {
  member: Member;
  standing: Standing;
  digits: number | null;
}

/** A first and a last name that nobody in `taken` has; it is added there. */
function newName(gender: 'm' | 'f', taken: Set<string>, random: Random) {
  for (;;) {
    const name = { first_name: random.pick(firstNames[gender]), last_name: random.pick(lastNames) };
    if (taken.has(fullName(name))) continue;
    taken.add(fullName(name));
    return name;
  }
}

const ages: Record<MembershipType, [least: number, most: number]> = {
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
  pending_payment: [1, 10],
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

function addressIn(state: StateCode, random: Random) {
  const [city, zip_code, area] = random.pick(places[state]);
  return {
    // By their nature such numbers are nobody's.
    phone: `+1${area}55501${random.between(10, 99)}`,
    address_line_1: `${random.between(2, 980)} ${random.pick(streets)}`,
    address_line_2: random.happens(15) ? `Apt ${random.between(1, 40)}` : null,
    city,
    state,
    zip_code,
  };
}

/** The adult to call: of a child the parent, for an adult mostly somebody of the same name. */
function familyOf(type: MembershipType, last_name: string, random: Random) {
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

/** Status, dates and payment of a membership of a standing; it pays its fee at once, and is approved some days later. */
function membershipOf({ type, standing }: Cast, present: Present, random: Random) {
  const { price_cents } = productOf(type);
  const joined = partOfTermAgo(...joinedPercent[standing], present, random);
  const created_at = during(joined, random);
  const wasApproved = approvedOnce.includes(standing);
  const [membership_issued, membership_expiry] = termFrom(past(joined, random.between(1, 6), present), present.months);
  // Some were approved by the office without a payment.
  const hasPaid = wasApproved ? !random.happens(6) : standing !== 'pending_payment';
  const paid_at = minutesLater(created_at, random.between(3, 50));
  const isDenied = standing === 'denied' || standing === 'refunded';
  return {
    status: statusOf(standing),
    denial: isDenied ? denialOf(standing, paid_at, price_cents) : null,
    created_at,
    payment_completed_at: hasPaid ? paid_at : null,
    membership_issued: wasApproved ? membership_issued : null,
    membership_expiry: wasApproved ? membership_expiry : null,
  };
}

/** Who a person is, besides what follows from the cast. */
export interface Identity {
  uid: string;
  state: StateCode;
  club: string | null;
  /** Begins the e-mail address. */
  prefix: string;
}

/** One of a cast; the same for the same random numbers and day. */
export function personOf(
  cast: Cast,
  { uid, state, club, prefix }: Identity,
  taken: Set<string>,
  present: Present,
  random: Random,
): Person {
  const { type, standing, checks = 'missing' } = cast;
  const gender = random.pick(['m', 'f'] as const);
  const name = newName(gender, taken, random);
  const membership = membershipOf(cast, present, random);
  const age = random.between(...ages[type]);
  const email = `${prefix}.${name.first_name}.${name.last_name}@example.org`.toLowerCase();
  const ids = { user_id: uid, account_uid: `${uid}-account` };
  const identity = { ...ids, email, ...name, membership_type: type, status: membership.status };
  const person: Member = {
    ...newMember(identity, new Date(membership.created_at)),
    date_of_birth: daysLater(present.today, -Math.round(age * 365.25) - random.between(1, 350)),
    gender,
    disabled: random.happens(5) ? 'y' : 'n',
    military_service: type === 'adult' ? (random.happens(12) ? 'y' : 'n') : null,
    ...addressIn(state, random),
    ...familyOf(type, name.last_name, random),
    belt_rank: random.happens(85) ? random.pick(belts[type]) : null,
    club_academy: club,
    ...checksOf(type === 'grappling_leader' ? checks : 'missing', present, random),
    ...membership,
    test_data: true,
  };
  const member = { ...person, emergency_contact_phone: emergencyPhoneOf(person) };
  const digits = random.between(0, 9_999_999);
  return { member, standing, digits: membership.membership_issued ? digits : null };
}
