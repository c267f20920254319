import type { Member } from '@portal/contract/records/member';
import { parentName } from '@portal/contract/values/format';
import { type MemberFieldName, memberFieldNames } from '@portal/contract/values/member-fields';

/** The required fields of every member. */
type Identity = Pick<
  Member,
  'user_id' | 'account_uid' | 'email' | 'first_name' | 'last_name' | 'membership_type' | 'status'
>;

type Fact = Exclude<MemberFieldName, keyof Identity>;

/** The optional fields; `cell_phone` is the forms' name for `phone`. */
type Facts = { [Name in Fact]?: Member[Name] | undefined } & { cell_phone?: string | undefined };

/** Returns the emergency contact: the named person, otherwise the parent, who shares the child's phone. */
export function emergencyContactOf(known: Facts): Pick<Member, 'emergency_contact_name' | 'emergency_contact_phone'> {
  const parent = known.emergency_contact_name ? '' : parentName(known);
  const { emergency_contact_name, emergency_contact_phone } = known;
  return {
    emergency_contact_name: emergency_contact_name ?? (parent || null),
    emergency_contact_phone: emergency_contact_phone ?? ((parent && (known.phone ?? known.cell_phone)) || null),
  };
}

function factsOf(known: Identity & Facts): Pick<Member, MemberFieldName> {
  const facts = memberFieldNames.map((name) => [name, known[name] ?? null]);
  return {
    ...(Object.fromEntries(facts) as Pick<Member, MemberFieldName>),
    phone: known.phone ?? known.cell_phone ?? null,
    ...emergencyContactOf(known),
  };
}

/**
 * Creates a member from a parsed registration, office entry or upload row, without number, checks or payment. A
 * registration has all fields that its form requires; the others can omit most.
 */
export function newMember(known: Identity & Facts, now: Date): Member {
  return {
    user_id: known.user_id,
    account_uid: known.account_uid,
    role: 'member',
    office: null,
    region: [],
    office_offer: null,
    office_since: null,
    status: known.status,
    status_before_lock: null,
    lock_reason: null,
    denial: null,
    becoming_leader: null,
    consent: null,
    ...factsOf(known),
    membership_number: null,
    membership_issued: null,
    membership_expiry: null,
    terms: [],
    card_code: null,
    email_confirmed: false,
    has_password: false,
    club_key: null,
    name_key: '',
    safesport_verified: false,
    background_check_verified: false,
    safesport_expires: null,
    background_check_expires: null,
    reminded: null,
    remind_on: null,
    checks_reminded: null,
    remind_checks_on: null,
    club_reminded_on: null,
    handing_over: null,
    handed_over_at: null,
    eighteen_reminded: null,
    remind_eighteen_on: null,
    deleting: null,
    kept_until: null,
    same_keys: [],
    same_at: null,
    other_numbers: [],
    created_at: now.toISOString(),
    payment_completed_at: null,
    club_paid: null,
    sessions_ended_at: null,
    import_id: null,
    test_data: false,
    search_terms: [],
  };
}
