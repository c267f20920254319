import { fullName } from '@portal/contract/format';
import type { Member } from '@portal/contract/members';
import type { AdultRegistration, LeaderRegistration, YouthRegistration } from '@portal/contract/registration';
import { blankMember } from '#members/new-member.ts';

/** What somebody registered as, and the fields of that form. */
export type Registration =
  | { membership_type: 'adult'; form: AdultRegistration }
  | { membership_type: 'youth'; form: YouthRegistration }
  | { membership_type: 'grappling_leader'; form: LeaderRegistration };

/** The member that a registration makes: fee not paid, nothing verified. A child's emergency contact is the parent. */
export function newMember(uid: string, { membership_type, form }: Registration, now: Date): Member {
  const { email, first_name, last_name } = form;
  const identity = { user_id: uid, email, first_name, last_name, membership_type, status: 'pending_payment' };
  return {
    ...blankMember(identity, now),
    date_of_birth: form.date_of_birth,
    gender: form.gender,
    disabled: form.disabled,
    military_service: 'military_service' in form ? form.military_service : null,
    phone: form.cell_phone,
    home_phone: form.home_phone ?? null,
    address_line_1: form.address_line_1,
    address_line_2: form.address_line_2 ?? null,
    city: form.city,
    state: form.state,
    zip_code: form.zip_code,
    belt_rank: form.belt_rank ?? null,
    club_academy: form.club_academy ?? null,
    ...('parent_first_name' in form && {
      emergency_contact_name: fullName({ first_name: form.parent_first_name, last_name: form.parent_last_name }),
      parent_first_name: form.parent_first_name,
      parent_last_name: form.parent_last_name,
    }),
  };
}
