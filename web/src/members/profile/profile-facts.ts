import { productOf } from '@portal/contract/catalogue';
import type { User } from '@portal/contract/members';
import { dayText, phoneText } from '#ui/format.ts';

type Profile = Omit<User, 'membership_card'>;

function fullName(...names: (string | null)[]): string {
  return names.filter((name) => name).join(' ');
}

/** Whoever holds the account: the parent of a youth member, or the member. */
export function holderOf(profile: Profile): string {
  const parent = fullName(profile.parent_first_name, profile.parent_last_name);
  return parent || fullName(profile.first_name, profile.last_name);
}

/** What the dashboard tells of a profile, in order; what was not given is left out. */
export function profileFacts(profile: Profile): [name: string, value: string][] {
  const place = fullName(profile.state, profile.zip_code);
  const address = [profile.address_line_1, profile.address_line_2, profile.city, place];
  const facts: [string, string | null][] = [
    ['Name', fullName(profile.first_name, profile.last_name)],
    ['Membership type', productOf(profile.membership_type).name],
    ['Email', profile.email],
    ['Phone', profile.phone && phoneText(profile.phone)],
    ['Home phone', profile.home_phone && phoneText(profile.home_phone)],
    ['Date of birth', profile.date_of_birth && dayText(profile.date_of_birth)],
    ['Parent or guardian', fullName(profile.parent_first_name, profile.parent_last_name)],
    ['Address', address.filter((line) => line).join(', ')],
    ['Emergency contact', profile.emergency_contact_name],
    ['Belt rank', profile.belt_rank],
    ['Club or academy', profile.club_academy],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
