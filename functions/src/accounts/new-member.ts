import type { Member } from '@portal/contract/members';
import type { AdultRegistration, LeaderRegistration, YouthRegistration } from '@portal/contract/registration';

/** What somebody registered as, and the fields of that form. */
export type Registration =
  | { membership_type: 'adult'; form: AdultRegistration }
  | { membership_type: 'youth'; form: YouthRegistration }
  | { membership_type: 'grappling_leader'; form: LeaderRegistration };

/** The member that a registration makes: fee not paid, nothing verified. A child's emergency contact is the parent. */
export function newMember(uid: string, { membership_type, form }: Registration, now: Date): Member {
  const parent = 'parent_first_name' in form ? form : undefined;
  return {
    user_id: uid,
    role: 'member',
    status: 'pending_payment',
    membership_type,
    membership_number: null,
    membership_issued: null,
    membership_expiry: null,
    card_code: null,
    email: form.email,
    first_name: form.first_name,
    last_name: form.last_name,
    date_of_birth: form.date_of_birth,
    gender: form.gender,
    disabled: form.disabled,
    military_service: 'military_service' in form ? form.military_service : null,
    phone: form.cell_phone,
    home_phone: form.home_phone ?? null,
    emergency_contact_name: parent ? `${parent.parent_first_name} ${parent.parent_last_name}` : null,
    address_line_1: form.address_line_1,
    address_line_2: form.address_line_2 ?? null,
    city: form.city,
    state: form.state,
    zip_code: form.zip_code,
    belt_rank: form.belt_rank ?? null,
    club_academy: form.club_academy ?? null,
    parent_first_name: parent?.parent_first_name ?? null,
    parent_last_name: parent?.parent_last_name ?? null,
    safesport_verified: false,
    background_check_verified: false,
    safesport_expires: null,
    background_check_expires: null,
    created_at: now.toISOString(),
    payment_completed_at: null,
    sessions_from: 0,
    search_terms: [],
  };
}
