import type { Member } from '@portal/contract/records/member';
import type { CorrectableField } from '@portal/contract/records/member-correction';
import { productOf } from '@portal/contract/values/catalog';
import { dayText } from '@portal/contract/values/format';
import { memberField, nameInSentence, type TypedField, typedFields } from '@portal/contract/values/member-fields';

/** The fields' display names within a sentence. */
export const fieldNames: Record<CorrectableField, string> = {
  ...(Object.fromEntries(typedFields.map((name) => [name, nameInSentence(name)])) as Record<TypedField, string>),
  membership_expiry: 'expiry',
};

/** Returns a field's value as shown in a sentence: `“Ana”`, or `empty`. */
export function valueText(member: Member, field: CorrectableField): string {
  const value = member[field];
  if (value === null || value === '') return 'empty';
  if (field === 'membership_type') return `“${productOf(member.membership_type).name}”`;
  if (field === 'date_of_birth' || field === 'membership_expiry') return `“${dayText(value)}”`;
  const { kind, choices } = memberField(field);
  return `“${kind === 'choice' ? (choices?.[value]?.toLowerCase() ?? value) : value}”`;
}
