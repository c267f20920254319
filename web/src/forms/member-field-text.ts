import { memberField } from '@portal/contract/values/member-fields';
import { dayText, phoneText } from '#ui/format.ts';

/** What a field holds, as people read it. What is no day, phone or choice of a member stays as it is, a state its code. */
export function memberFieldText(name: string, value: string): string {
  const { kind, choices } = memberField(name) ?? {};
  if (kind === 'day') return dayText(value);
  if (kind === 'phone') return phoneText(value);
  return (kind === 'choice' && choices?.[value]) || value;
}
