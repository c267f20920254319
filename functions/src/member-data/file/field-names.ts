import type { Member } from '@portal/contract/records/member';
import type { CorrectableField } from '@portal/contract/records/member-correction';
import { productOf } from '@portal/contract/values/catalogue';
import { dayText } from '@portal/contract/values/format';

/** The fields' display names within a sentence. */
export const fieldNames: Record<CorrectableField, string> = {
  first_name: 'first name',
  last_name: 'last name',
  membership_type: 'membership type',
  date_of_birth: 'date of birth',
  gender: 'gender',
  disabled: 'disabled',
  military_service: 'military service',
  parent_first_name: 'parent first name',
  parent_last_name: 'parent last name',
  email: 'email address',
  phone: 'phone',
  home_phone: 'home phone',
  emergency_contact_name: 'emergency contact',
  emergency_contact_phone: 'emergency contact phone',
  address_line_1: 'address line 1',
  address_line_2: 'address line 2',
  city: 'city',
  state: 'state',
  zip_code: 'ZIP code',
  belt_rank: 'belt rank',
  club_academy: 'club / academy',
  membership_expiry: 'expiry',
};

const words: Record<string, string> = { m: 'male', f: 'female', y: 'yes', n: 'no' };

/** Returns a field's value as shown in a sentence: `“Ana”`, or `empty`. */
export function valueText(member: Member, field: CorrectableField): string {
  const value = member[field];
  if (value === null || value === '') return 'empty';
  if (field === 'membership_type') return `“${productOf(member.membership_type).name}”`;
  if (field === 'date_of_birth' || field === 'membership_expiry') return `“${dayText(value)}”`;
  const isChoice = field === 'gender' || field === 'disabled' || field === 'military_service';
  return `“${isChoice ? (words[value] ?? value) : value}”`;
}
