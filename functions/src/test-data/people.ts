import type { Member } from '@portal/contract/records/member';
import { isLocked } from '@portal/contract/rules/membership';
import { productOf } from '@portal/contract/values/catalog';
import { daysLater } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import type { MembershipType } from '@portal/contract/values/membership';
import type { StateCode } from '@portal/contract/values/states';
import { newMember } from '#members/index.ts';
import { termFrom } from '#members/policy.ts';
import { checksOf } from './checks.ts';
import { during, minutesLater, type Present, partOfTermAgo, past } from './days.ts';
import { denialOf } from './denials.ts';
import { belts, firstNames, streets } from './names.ts';
import { places } from './places.ts';
import type { Cast, Standing } from './plan.ts';
import type { Random } from './random.ts';
import type { Registry } from './registry.ts';

/** A planned member. */
export interface Person {
  member: Member;
  standing: Standing;
  /** The first digits of the member's future number, if any. */
  digits: number | null;
}

/** The parts of a person that don't follow from the cast. */
interface Identity extends Pick<Member, 'club_academy' | 'club_id'> {
  uid: string;
  state: StateCode;
}

/** The age range of each membership type. */
const ages: Record<MembershipType, [least: number, most: number]> = {
  youth: [7, 16],
  adult: [20, 54],
  grappling_leader: [26, 61],
};

/** For each standing, the status and the percentage of a term that has passed since the member joined. */
const standings: Record<Standing, [status: string, least: number, most: number]> = {
  current: ['approved', 10, 90],
  ending: ['approved', 95, 98],
  expired: ['approved', 108, 140],
  pending_approval: ['pending_approval', 1, 4],
  // The daily work removes older ones.
  pending_payment: ['pending_payment', 1, 8],
  denied: ['denied', 2, 8],
  refunded: ['denied', 2, 8],
  inactive: ['inactive', 40, 90],
  suspended: ['suspended', 40, 90],
};

function homeIn(state: StateCode, registry: Registry, random: Random) {
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

/** Returns a child's parent, or for most adults an emergency contact with the same last name. */
function familyOf(type: MembershipType, last_name: string, random: Random) {
  const relative = random.pick(firstNames[random.pick(['m', 'f'] as const)]);
  const contact = fullName({ first_name: relative, last_name });
  if (type !== 'youth') {
    const emergency_contact_name = random.happens(80) ? contact : null;
    return { emergency_contact_name, parent_first_name: null, parent_last_name: null };
  }
  return { emergency_contact_name: contact, parent_first_name: relative, parent_last_name: last_name };
}

/** Returns the emergency contact's phone number: the member's own for a child, otherwise another unassigned number. */
function emergencyPhoneOf({ membership_type, emergency_contact_name, phone }: Member): string | null {
  if (!emergency_contact_name || !phone || membership_type === 'youth') return emergency_contact_name && phone;
  return `${phone.slice(0, -2)}${109 - Number(phone.slice(-2))}`;
}

/** Returns status, dates and term for a standing. The fee was paid at once, and approval followed some days later. */
function membershipOf({ type, standing }: Cast, present: Present, random: Random) {
  const [status, ...joinedPercent] = standings[standing];
  const wasApproved = status === 'approved' || isLocked(status);
  const joined = partOfTermAgo(...joinedPercent, present, random);
  const created_at = during(joined, random);
  const [from, until] = termFrom(past(joined, random.between(1, 6), present), present.months);
  // Some were approved by the office without a payment.
  const hasPaid = wasApproved ? !random.happens(6) : standing !== 'pending_payment';
  const paid_at = minutesLater(created_at, random.between(3, 50));
  const isDenied = standing === 'denied' || standing === 'refunded';
  return {
    status,
    status_before_lock: isLocked(status) ? 'approved' : null,
    denial: isDenied ? denialOf(standing, paid_at, standing === 'refunded' ? productOf(type).price_cents : 0) : null,
    created_at,
    payment_completed_at: hasPaid ? paid_at : null,
    terms: wasApproved ? [{ from, until, how: 'approved', session_id: null } as const] : [],
    membership_issued: wasApproved ? from : null,
    membership_expiry: wasApproved ? until : null,
  };
}

function bornOn(type: MembershipType, { today }: Present, random: Random): string {
  return daysLater(today, -Math.round(random.between(...ages[type]) * 365.25) - random.between(1, 350));
}

/** Creates a person of a cast, the same for the same random numbers and day. */
export function personOf(cast: Cast, identity: Identity, registry: Registry, present: Present, random: Random): Person {
  const { type, standing, checks = 'missing' } = cast;
  const { uid, state, ...club } = identity;
  const gender = random.pick(['m', 'f'] as const);
  const self = { ...registry.name(gender), gender };
  const membership = membershipOf(cast, present, random);
  const account = { account_uid: `${uid}-account`, email: registry.email(self) };
  const known = { user_id: uid, ...account, ...self, membership_type: type, status: membership.status };
  const person: Member = {
    ...newMember(known, new Date(membership.created_at)),
    date_of_birth: bornOn(type, present, random),
    disabled: random.happens(5) ? 'y' : 'n',
    military_service: type === 'adult' ? (random.happens(12) ? 'y' : 'n') : null,
    ...homeIn(state, registry, random),
    ...familyOf(type, self.last_name, random),
    belt_rank: random.happens(85) ? random.pick(belts[type]) : null,
    ...club,
    ...checksOf(type === 'grappling_leader' ? checks : 'missing', present, random),
    ...membership,
    test_data: true,
  };
  const member = { ...person, emergency_contact_phone: emergencyPhoneOf(person) };
  const digits = registry.digits();
  return { member, standing, digits: membership.membership_issued ? digits : null };
}
