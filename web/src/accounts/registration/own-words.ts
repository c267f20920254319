import { documentName, type MemberFieldName, memberField, nameInSentence } from '@portal/contract/values/member-fields';
import type { MembershipType } from '@portal/contract/values/membership';

/** The fields of a youth registration about the child; all others are about the parent who fills it out. */
const ofChild = new Set<string>([
  'first_name',
  'last_name',
  'date_of_birth',
  'gender',
  'address_line_1',
  'city',
  'state',
  'zip_code',
  'belt_rank',
  'club_academy',
]);

const names: Partial<Record<string, string>> = {
  parent_first_name: 'first name',
  parent_last_name: 'last name',
  cell_phone: 'cell phone number',
  password: 'password',
  address_line_1: 'street address',
};

/** Returns what to do about a field of a registration that was left empty, such as “Enter the child’s first name”. */
export function missingText(type: MembershipType, field: string): string {
  const whose = type === 'youth' && ofChild.has(field) ? 'the child’s' : 'your';
  const row = memberField(field);
  const verb = row?.choices || row?.kind === 'state' ? 'Choose' : 'Enter';
  return `${verb} ${whose} ${names[field] ?? nameInSentence(documentName(field) as MemberFieldName)}`;
}

/** Reports whether nothing was entered. */
export function isMissing(entry: unknown): boolean {
  return entry === undefined || (typeof entry === 'string' && entry.trim() === '');
}
