import type { User } from '@portal/contract/records/member';
import { productOf } from '@portal/contract/values/catalog';
import { fullName, parentName } from '@portal/contract/values/format';
import { addressText, dayText, emergencyText, phoneText } from '#ui/format.ts';

type Profile = Omit<User, 'membership_card'>;

/** Returns a profile's facts for the dashboard in order, without empty ones. */
export function profileFacts(profile: Profile): [name: string, value: string][] {
  const facts: [string, string | null][] = [
    ['Name', fullName(profile)],
    ['Membership type', productOf(profile.membership_type).name],
    ['Email', profile.email],
    ['Phone', profile.phone && phoneText(profile.phone)],
    ['Home phone', profile.home_phone && phoneText(profile.home_phone)],
    ['Date of birth', profile.date_of_birth && dayText(profile.date_of_birth)],
    ['Parent or guardian', parentName(profile)],
    ['Address', addressText(profile)],
    ['Emergency contact', emergencyText(profile)],
    ['Belt rank', profile.belt_rank],
    ['Club or academy', profile.club_academy],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
