import type { Member } from '@portal/contract/members';

/** What has to be known of every member. */
type Identity = Pick<Member, 'user_id' | 'email' | 'first_name' | 'last_name' | 'membership_type' | 'status'>;

/** A member of whom nothing else is known: no number, nothing verified, nothing paid. */
export function blankMember(identity: Identity, now: Date): Member {
  return {
    ...identity,
    role: 'member',
    membership_number: null,
    membership_issued: null,
    membership_expiry: null,
    card_code: null,
    date_of_birth: null,
    gender: null,
    disabled: null,
    military_service: null,
    phone: null,
    home_phone: null,
    emergency_contact_name: null,
    address_line_1: null,
    address_line_2: null,
    city: null,
    state: null,
    zip_code: null,
    belt_rank: null,
    club_academy: null,
    parent_first_name: null,
    parent_last_name: null,
    safesport_verified: false,
    background_check_verified: false,
    safesport_expires: null,
    background_check_expires: null,
    created_at: now.toISOString(),
    payment_completed_at: null,
    sessions_from: 0,
    import_id: null,
    test_data: false,
    search_terms: [],
  };
}
