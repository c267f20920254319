import { isCalendarDay } from '@portal/contract/days';
import type { ImportField } from '@portal/contract/imported-member';
import { stateCodes, states } from '@portal/contract/states';

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A reader of the words that mean the same, by what they mean. */
function words(meanings: Record<string, string>): (text: string) => string | undefined {
  const meaning = new Map(
    Object.entries(meanings).flatMap(([value, line]) => line.split(' ').map((word) => [word, value] as const)),
  );
  return (text) => meaning.get(plain(text));
}

const membershipType = words({
  youth: 'youth youthcompetitor youthmember youthmembership youthathlete minor junior child kid',
  adult: 'adult adultcompetitor adultmember adultmembership adultathlete senior',
  grappling_leader:
    'grapplingleader grapplingleadermembership leader leadermembership coach official coachofficial coachesofficials instructor referee',
});

const gender = words({ m: 'm male man boy', f: 'f female woman girl' });

const yesNo = words({ y: 'y yes true 1 x', n: 'n no false 0 none' });

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function dayOf(year: string | number, month: string | number, date: string | number): string | undefined {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isCalendarDay(day) ? day : undefined;
}

const numberOfMonth = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

// Day 1 of a spreadsheet is 1900-01-01; the 60th is one that never was, so that 1900-03-01 is 61.
function dayOfSerial(serial: number): string | undefined {
  if (serial < 61 || serial > 109_574) return undefined;
  return new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);
}

function date(text: string): string | undefined {
  const [, day] = /^(.+?)[T ]00:00(?::00(?:\.0+)?)?(?:Z|\+00:00)?$/.exec(text) ?? [undefined, text];
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day);
  if (iso?.[1] && iso[2] && iso[3]) return dayOf(iso[1], iso[2], iso[3]);
  const american = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(day);
  if (american?.[1] && american[2] && american[3]) return dayOf(american[3], american[1], american[2]);
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(day);
  if (monthFirst?.[1] && monthFirst[2] && monthFirst[3]) {
    return dayOf(monthFirst[3], numberOfMonth(monthFirst[1]), monthFirst[2]);
  }
  const dayFirst = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i.exec(day);
  if (dayFirst?.[1] && dayFirst[2] && dayFirst[3]) return dayOf(dayFirst[3], numberOfMonth(dayFirst[2]), dayFirst[1]);
  return /^\d{2,6}$/.test(day) ? dayOfSerial(Number(day)) : undefined;
}

const stateByName = new Map<string, string>(
  stateCodes.flatMap((code) => [
    [plain(code), code],
    [plain(states[code]), code],
  ]),
);

const state = (text: string) => stateByName.get(plain(text)) ?? (plain(text) === 'washingtondc' ? 'DC' : undefined);

/** A ZIP code whose leading zeros a spreadsheet took away: no state has three of them. */
function zip(text: string): string | undefined {
  if (/^\d{3,5}$/.test(text)) return text.padStart(5, '0');
  if (/^\d{3,5}-\d{4}$/.test(text)) return text.padStart(10, '0');
  if (/^\d{8,9}$/.test(text)) return text.padStart(9, '0').replace(/(\d{4})$/, '-$1');
  return undefined;
}

const readers: Partial<Record<ImportField, (text: string) => string | undefined>> = {
  membership_type: membershipType,
  gender,
  disabled: yesNo,
  military_service: yesNo,
  date_of_birth: date,
  state,
  zip_code: zip,
};

/** A cell as its field wants it; what is not understood comes back as it was, so that the row's check names it. */
export function readValue(field: ImportField, text: string): string {
  // A password is taken as it stands.
  if (field === 'password') return text;
  const trimmed = text.trim();
  return readers[field]?.(trimmed) ?? trimmed;
}
