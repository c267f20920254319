import { toE164 } from '@portal/contract/records/phone';
import { isCalendarDay } from '@portal/contract/values/days';
import { states } from '@portal/contract/values/states';
import { genders, yesNo } from '#forms/known-fields.ts';
import { dayText, phoneText } from '#ui/format.ts';

const oneOf = (choices: Iterable<readonly [string, string]>) => {
  const texts = new Map(choices);
  return (chosen: string) => texts.get(chosen) ?? '';
};

const phone = (typed: string) => phoneText(toE164(typed) ?? typed);

const inWords: Record<string, (entry: string) => string> = {
  date_of_birth: (date) => (isCalendarDay(date) ? dayText(date) : date),
  gender: oneOf(genders),
  disabled: oneOf(yesNo),
  military_service: oneOf(yesNo),
  state: oneOf(Object.entries(states)),
  cell_phone: phone,
  home_phone: phone,
  emergency_contact_phone: phone,
  password: (typed) => typed && 'Entered, but not shown',
};

/** An entry of a registration as the summary tells it, empty where nothing was given; undefined for what is not asked. */
export function entryText(field: string, entry: unknown): string | undefined {
  if (field === 'club_id' || entry === undefined) return undefined;
  if (typeof entry === 'boolean') return entry ? 'Given' : '';
  const text = String(entry).trim();
  return inWords[field]?.(text) ?? text;
}
