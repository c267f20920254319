import type { Member } from '@portal/contract/records/member';
import { withFigures } from '@portal/contract/rules/payment-state';
import { beginningOf, dayOf, monthsLater } from '@portal/contract/values/days';
import { newMember } from '#members/new-member.ts';
import { documentOf } from '#members/store.ts';
import { acceptedAt } from './accepted.ts';
import { bornYearsAgo } from './forms.ts';
import { namesAt } from './many-names.ts';
import type { RawDocument } from './raw.ts';
import { samplePayment } from './sample-payment.ts';

const types = ['adult', 'youth', 'grappling_leader'] as const;
const statuses = ['approved', 'approved', 'approved', 'pending_approval', 'pending_payment', 'inactive', 'suspended'];

function nth<T>(values: readonly T[], at: number): T {
  return values[at % values.length] as T;
}

const minute = 60_000;

/**
 * The day the first of them joined and their memberships began: half a year ago. Their payments thus fall in the months
 * the daily run compares, but not in the current one, and no membership ends soon.
 */
const begun = monthsLater(`${dayOf().slice(0, 7)}-01`, -6);
const begunAt = beginningOf(begun).getTime();
const ends = monthsLater(begun, 12);
const childBorn = bornYearsAgo(14);

/** A member with a number, the same throughout a run; `person` overrides fields. */
export function memberAt(label: string, at: number, person: Partial<Member> = {}): Member {
  const names = namesAt(at);
  const { first_name, last_name } = names;
  const email = `${first_name}.${last_name}${at}@example.org`.toLowerCase();
  const status = nth(statuses, at);
  const ids = { user_id: idOf(label, at), account_uid: `${label}-account-${at}` };
  const membership_type = nth(types, at);
  const identity = { ...ids, email, first_name, last_name, membership_type, status };
  const created = new Date(begunAt + at * minute);
  return {
    ...newMember(identity, created),
    consent: acceptedAt(created.toISOString(), `${first_name} ${last_name}`),
    membership_number: `M${String(10_000_000 + ((at * 7_919_317) % 90_000_000)).replace(/(\d{4})$/, '-$1')}`,
    membership_issued: begun,
    membership_expiry: ends,
    date_of_birth: membership_type === 'youth' ? childBorn : '1990-05-05',
    gender: 'f',
    phone: `+1${2_000_000_000 + ((at * 7_654_321) % 799_999_999)}`,
    address_line_1: `${at} Canal Street`,
    city: 'Albany',
    state: 'NY',
    zip_code: '12207',
    belt_rank: 'Blue belt',
    club_academy: names.club_academy,
    ...person,
  };
}

const idOf = (label: string, at: number) => `${label}-${at}`;

const numbers = (from: number, until: number) => Array.from({ length: until - from }, (_, index) => from + index);

/** The ids of these members. */
export function manyMemberIds(label: string, from: number, until: number): string[] {
  return numbers(from, until).map((at) => idOf(label, at));
}

/**
 * The documents of distinct members in a number range, the same throughout a run; their ids start with a label. `all`
 * overrides fields.
 */
export function manyMembers(label: string, from: number, until: number, all: Partial<Member> = {}): RawDocument[] {
  return numbers(from, until).map((at) => [
    idOf(label, at),
    { ...documentOf(memberAt(label, at, all)), same_at: null },
  ]);
}

/** The documents of these members' fee payments. */
export function manyPayments(label: string, from: number, until: number): RawDocument[] {
  return numbers(from, until).map((at) => {
    const { user_id, email, first_name, last_name, ...member } = memberAt(label, at);
    const payment = withFigures(
      samplePayment({
        session_id: `cs_${user_id}`,
        owner_uid: user_id,
        membership_type: member.membership_type,
        user_info: { first_name, last_name, email, membership_number: null },
        created_at: member.created_at,
        completed_at: member.created_at,
      }),
    );
    return [payment.session_id, payment] as const;
  });
}
