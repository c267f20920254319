import type { CorrectionRecord } from '@portal/contract/records/member-file';
import { productOf } from '@portal/contract/values/catalogue';
import { dayOf } from '@portal/contract/values/days';
import { type MembershipType, membershipTypes } from '@portal/contract/values/membership';
import { labelOf } from '#forms/labels.ts';
import { genders, yesNo } from '#office/members/member-facts.ts';
import { dayText, phoneText } from '#ui/format.ts';
import { statusText } from '#ui/status-badge.tsx';

const isType = (value: string): value is MembershipType => membershipTypes.some((type) => type === value);

const inWords: Record<string, (value: string) => string> = {
  membership_type: (value) => (isType(value) ? productOf(value).name : value),
  date_of_birth: dayText,
  membership_expiry: dayText,
  gender: (value) => genders[value as keyof typeof genders] ?? value,
  disabled: (value) => yesNo[value as keyof typeof yesNo] ?? value,
  military_service: (value) => yesNo[value as keyof typeof yesNo] ?? value,
  parent_consent: (value) => yesNo[value as keyof typeof yesNo] ?? value,
  phone: phoneText,
  home_phone: phoneText,
  emergency_contact_phone: phoneText,
  status: statusText,
  becoming_leader: statusText,
  handed_over_at: (value) => dayText(dayOf(new Date(value))),
};

function valueText(field: string, value: string | null): string {
  if (value === null || value === '') return 'empty';
  return inWords[field]?.(value) ?? value;
}

const names: Record<string, string> = {
  status: 'Status',
  fee: 'Fee',
  becoming_leader: 'Request to become a Grappling Leader',
  handed_over_at: 'Handed over',
  parent: 'Parent',
};

/** One change of a correction: `Last name: Mercer → Marlow`. */
export function changeText({ field, from, to }: CorrectionRecord['changes'][number]): string {
  const name = names[field] ?? labelOf(field);
  // Once a merge is undone, no values are kept.
  if (from === null && to === null) return `${name} changed`;
  return `${name}: ${valueText(field, from)} → ${valueText(field, to)}`;
}
