import { toE164 } from '@portal/contract/records/phone';
import { isCalendarDay } from '@portal/contract/values/days';
import { memberField } from '@portal/contract/values/member-fields';
import { states } from '@portal/contract/values/states';
import { dayText, phoneText } from '#ui/format.ts';

/** Formats a registration entry for the summary; empty if nothing was entered, undefined if the form does not ask. */
export function entryText(field: string, entry: unknown): string | undefined {
  const { kind, choices } = memberField(field) ?? {};
  if (kind === 'id' || entry === undefined) return undefined;
  if (typeof entry === 'boolean') return entry ? 'Given' : '';
  const text = String(entry).trim();
  if (field === 'password') return text && 'Entered, but not shown';
  if (kind === 'choice') return choices?.[text] ?? '';
  if (kind === 'state') return new Map<string, string>(Object.entries(states)).get(text) ?? '';
  if (kind === 'phone') return phoneText(toE164(text) ?? text);
  return kind === 'day' && isCalendarDay(text) ? dayText(text) : text;
}
