import { zipCode } from '@portal/contract/records/fields';
import type { ImportField } from '@portal/contract/records/imported-member';
import { stripInvisible } from '@portal/contract/values/characters';
import { genders, type MemberFieldRow, memberField, typedFields, yesNo } from '@portal/contract/values/member-fields';
import { stateCodes, states } from '@portal/contract/values/states';
import { plain } from '#imports/spreadsheets/header-row.ts';

type Reader = (text: string) => string | undefined;

/** Returns a reader that maps synonyms to their value. */
function words(meanings: Record<string, string>): Reader {
  const meaning = new Map(
    Object.entries(meanings).flatMap(([value, line]) => line.split(' ').map((word) => [word, value] as const)),
  );
  // Adult ($66), Youth 5–17: the remark adds nothing.
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

type Choices = Readonly<Record<string, string>>;

// Words accepted in addition to a choice's value and text.
const moreWords = new Map<Choices, Choices>([
  [genders, { m: 'man boy', f: 'woman girl' }],
  [yesNo, { y: 'true 1 x', n: 'false 0 none' }],
]);

function choice(choices: Choices) {
  const meanings = Object.entries(choices).map(([value, text]) => {
    const more = moreWords.get(choices)?.[value] ?? [];
    return [value, [plain(value), plain(text), more].flat().join(' ')];
  });
  return words(Object.fromEntries(meanings));
}

const stateByName = new Map<string, string>(
  stateCodes.flatMap((code) => [
    [plain(code), code],
    [plain(states[code]), code],
  ]),
);

const state = (text: string) => stateByName.get(plain(text)) ?? (plain(text) === 'washingtondc' ? 'DC' : undefined);

/** Converts a whole number such as `2134.0` or `3.035550134E9` to plain digits. Returns any other text unchanged. */
function inDigits(text: string): string {
  const [, first, rest, exponent] = /^(\d)\.(\d+)e\+?(\d+)$/i.exec(text) ?? [];
  // With fewer digits than the exponent, some may be lost.
  if (first && rest?.length === Number(exponent)) return first + rest;
  return text.replace(/^(\d+)\.0*$/, '$1');
}

/**
 * Restores the leading zero that a spreadsheet dropped from a ZIP code. Three digits are more often a typo than one of
 * the few ZIP codes with two zeros, so they are left for the office to complete.
 */
function zip(text: string): string | undefined {
  const digits = inDigits(text.normalize('NFKC'));
  const whole = digits.replace(/^\d{4}(?=$|[\s\p{Pd}]|\d{4}$)/u, '0$&');
  return zipCode.safeParse(whole).data;
}

const readersOfKinds: Partial<Record<MemberFieldRow['kind'], Reader>> = {
  type: membershipType,
  state,
  zip,
  phone: inDigits,
};

const readers = new Map<ImportField, Reader | undefined>(
  typedFields.map((name) => {
    const { kind, choices } = memberField(name);
    return [name, kind === 'choice' && choices ? choice(choices) : readersOfKinds[kind]];
  }),
);

// Error values shown in cells: #N/A, #REF!, #¿NOMBRE?, #DIV/0 !, #Н/Д, Err:502, or ### for a column that is too narrow.
const errorValue =
  /^(?:#[¡¿]?[\p{Lu}\d_/.]+[\s\u00a0]*[!?]|#\p{Lu}[\p{Lu}/_]+|#(?:n\/a|error|deleted|(?:name|num|func|type|size)[!?])|(?:Err|Ошибка):\d{3}|Loading\.\.\.|#{3,})$/u;

// A lost letter, or UTF-8 that was read in another encoding and saved: José as JosÃ©.
const lostLetter = /\ufffd|[ÂÃ][\u0080-\u00bf]|â€/u;

/** Returns why a nonempty cell holds no valid value; undefined if it may hold one. */
export function cellProblem(text: string): string | undefined {
  if (lostLetter.test(text)) return 'This cell has letters that cannot be read. Please correct it in the file.';
  const [found] = errorValue.exec(stripInvisible(text).trim()) ?? [];
  return found && `This cell shows ${found.slice(0, 20)} in place of a value. Please correct it in the file.`;
}

/**
 * Converts a cell to its field's format. Unrecognized text is returned unchanged, so that row validation reports it.
 */
export function readValue(field: ImportField, text: string): string {
  // Passwords are not trimmed.
  if (field === 'password') return text;
  const trimmed = stripInvisible(text).trim();
  return readers.get(field)?.(trimmed) ?? trimmed;
}
