import { memberField } from '@portal/contract/values/member-fields';
import { dayText, phoneText } from '#ui/format.ts';

/** Returns a field's value for display. A state keeps its postal code. */
export function memberFieldText(name: string, value: string): string {
  const { kind, choices } = memberField(name) ?? {};
  if (kind === 'day') return dayText(value);
  if (kind === 'phone') return phoneText(value);
  return (kind === 'choice' && choices?.[value]) || value;
}
