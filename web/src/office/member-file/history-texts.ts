import type { CorrectionRecord } from '@portal/contract/records/member-file';
import { productOf } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { yesNo } from '@portal/contract/values/member-fields';
import { type MembershipType, membershipTypes } from '@portal/contract/values/membership';
import { labelOf } from '#forms/labels.ts';
import { memberFieldText } from '#forms/member-field-text.ts';
import { dayText } from '#ui/format.ts';
import { statusText } from '#ui/status-badge.tsx';

const isType = (value: string): value is MembershipType => membershipTypes.some((type) => type === value);

const inWords: Record<string, (value: string) => string> = {
  membership_type: (value) => (isType(value) ? productOf(value).name : value),
  membership_expiry: dayText,
  parent_consent: (value) => yesNo[value as keyof typeof yesNo] ?? value,
  status: statusText,
  becoming_leader: statusText,
  handed_over_at: (value) => dayText(dayOf(new Date(value))),
};

function valueText(field: string, value: string | null): string {
  if (value === null || value === '') return 'empty';
  return inWords[field]?.(value) ?? memberFieldText(field, value);
}

const names: Record<string, string> = {
  status: 'Status',
  fee: 'Fee',
  becoming_leader: 'Request to become a Grappling Leader',
  handed_over_at: 'Handed over',
  parent: 'Parent',
};

/** Describes one change in a correction, such as `Last name: Mercer → Marlow`. */
export function changeText({ field, from, to }: CorrectionRecord['changes'][number]): string {
  const name = names[field] ?? labelOf(field);
  // An undone merge keeps no values.
  if (from === null && to === null) return `${name} changed`;
  return `${name}: ${valueText(field, from)} → ${valueText(field, to)}`;
}
