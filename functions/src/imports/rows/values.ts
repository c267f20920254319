import { zipCode } from '@portal/contract/records/fields';
import type { ImportField } from '@portal/contract/records/imported-member';
import { seen } from '@portal/contract/values/characters';
import { stateCodes, states } from '@portal/contract/values/states';
import { plain } from '#spreadsheets/header-row.ts';

/** A reader of the words that mean the same, by what they mean. */
function words(meanings: Record<string, string>): (text: string) => string | undefined {
  const meaning = new Map(
    Object.entries(meanings).flatMap(([value, line]) => line.split(' ').map((word) => [word, value] as const)),
  );
  // Adult ($66), Youth 5–17: the remark says nothing more.
  return (text) => meaning.get(plain(text)) ?? meaning.get(plain(text.replace(/\s*(?:[([]|[-–—:]?\s*\d).*$/su, '')));
}

const membershipType = words({
  youth:
    'youth youths youthcompetitor youthcompetitors youthmember youthmembers youthmembership youthathlete youthathletes minor minors junior juniors child children kid kids teen teens',
  adult:
    'adult adults adultcompetitor adultcompetitors adultmember adultmembers adultmembership adultathlete adultathletes senior seniors',
  grappling_leader:
    'grapplingleader grapplingleaders grapplingleadermembership leader leaders leadermembership coach coaches official officials coachofficial coachesofficials instructor instructors referee referees',
});

const gender = words({ m: 'm male man boy', f: 'f female woman girl' });

const yesNo = words({ y: 'y yes true 1 x', n: 'n no false 0 none' });

const stateByName = new Map<string, string>(
  stateCodes.flatMap((code) => [
    [plain(code), code],
    [plain(states[code]), code],
  ]),
);

const state = (text: string) => stateByName.get(plain(text)) ?? (plain(text) === 'washingtondc' ? 'DC' : undefined);

/** A whole number as programs write one, such as `2134.0` or `3.035550134E9`, in its digits; any other text as it is. */
function inDigits(text: string): string {
  const [, first, rest, exponent] = /^(\d)\.(\d+)e\+?(\d+)$/i.exec(text) ?? [];
  // With fewer digits than the number has, some may be lost.
  if (first && rest?.length === Number(exponent)) return first + rest;
  return text.replace(/^(\d+)\.0*$/, '$1');
}

/** A ZIP code whose leading zeros a spreadsheet took away: no state has three of them. */
function zip(text: string): string | undefined {
  const digits = inDigits(text.normalize('NFKC'));
  const whole = digits.replace(/^\d{3,4}(?=$|[\s\p{Pd}])|^\d{4}(?=\d{4}$)/u, (short) => short.padStart(5, '0'));
  return zipCode.safeParse(whole).data;
}

const readers: Partial<Record<ImportField, (text: string) => string | undefined>> = {
  membership_type: membershipType,
  gender,
  disabled: yesNo,
  military_service: yesNo,
  state,
  zip_code: zip,
  phone: inDigits,
  home_phone: inDigits,
  emergency_contact_phone: inDigits,
};

// What programs show in place of a value: #N/A, #REF!, #¿NOMBRE?, #DIV/0 !, #Н/Д, Err:502, a column that is too narrow.
const errorValue =
  /^(?:#[¡¿]?[\p{Lu}\d_/.]+[\s\u00a0]*[!?]|#\p{Lu}[\p{Lu}/_]+|#(?:n\/a|error|deleted|(?:name|num|func|type|size)[!?])|(?:Err|Ошибка):\d{3}|Loading\.\.\.|#{3,})$/u;

// A letter that was lost, or that was written in UTF-8 and read in another encoding, and saved so: José as JosÃ©.
const lostLetter = /\ufffd|[ÂÃ][\u0080-\u00bf]|â€/u;

/** Why a cell holds no value, though it is not empty; undefined where it may hold one. */
export function cellProblem(text: string): string | undefined {
  if (lostLetter.test(text)) return 'This cell has letters that cannot be read. Please correct it in the file.';
  const [found] = errorValue.exec(seen(text).trim()) ?? [];
  return found && `This cell shows ${found.slice(0, 20)} in place of a value. Please correct it in the file.`;
}

/** A cell as its field wants it; what is not understood comes back as it was, so that the row's check names it. */
export function readValue(field: ImportField, text: string): string {
  // A password is taken as it stands.
  if (field === 'password') return text;
  const trimmed = seen(text).trim();
  return readers[field]?.(trimmed) ?? trimmed;
}
