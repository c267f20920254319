import type { ImportField } from '@portal/contract/records/imported-member';
import { birthDate } from '@portal/contract/records/member-fields';
import { dayOf } from '@portal/contract/values/days';
import { plain, withoutRemark } from '#imports/spreadsheets/header-row.ts';
import type { Sheet } from '#imports/spreadsheets/sheet.ts';
import { dateColumn } from './dates.ts';
import { fieldNames } from './headers.ts';

// Another person's columns, and other days in a member's life.
const another = /parent|guardian|mother|father|mom\b|dad\b|spouse|emergency|coach|leader|sponsor|referr/i;
const otherDay =
  /join|start|since|issue|expir|until|valid|due|renew|paid|pay|regist|creat|updat|sign|clear|check|cert|train|event|last|place|country|year/i;

// Words that mean one field wherever they stand. Others need the whole name: a type may be a type of shoe.
const telling = new Set(
  'birth birthday birthdate dob born email zip postcode phone mobile gender sex belt club academy surname'.split(' '),
);

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[’']s\b/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns a word and what it becomes without any one letter. Words one typo apart share one of them. */
const shortened = (word: string) => [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];

function isTypo(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 4) return false;
  const others = shortened(other);
  return shortened(one).some((word) => others.includes(word));
}

/** Reports whether a header contains a field's name, or is one with a typo. */
function isSimilar(header: string, name: string): boolean {
  const words = wordsOf(header);
  const parts = wordsOf(name);
  if (isTypo(plain(withoutRemark(header)), plain(name))) return true;
  if (parts.length === 1 && !telling.has(parts[0] ?? '')) return false;
  return words.some((_, at) => parts.every((part, index) => words[at + index] === part));
}

const email = /^\S+@\S+\.[a-z]{2,}$/i;
const phone = /^(?:\+?1[\s.-]?)?\(?[2-9]\d\d\)?[\s.-]*\d{3}[\s.-]*\d{4}$/;

/** Returns a test for birth dates in a column. Dates of the last years are more often of a membership. */
function bornIn(cells: readonly string[], header: string, system: 1900 | 1904 | null): (cell: string) => boolean {
  const { read } = dateColumn(cells, { header, chosen: undefined, system });
  const recent = `${Number(dayOf().slice(0, 4)) - 4}-01-01`;
  return (cell) => {
    // Day numbers alone could be anything.
    if (/^\d+$/.test(cell.trim())) return false;
    const { day, problem } = read(cell);
    return day ? day < recent && birthDate.safeParse(day).success : problem !== undefined;
  };
}

// Enough to recognize a column.
const searchedCells = 200;
const mostly = 0.8;

/**
 * Returns a field for each column without one that its header or cells suggest, if no other column holds that field;
 * otherwise null. A suggestion is for the office to decide and is never applied.
 */
export function likelyFields(
  { headers, rows, origin }: Pick<Sheet, 'headers' | 'rows' | 'origin'>,
  fields: readonly (ImportField | null)[],
): (ImportField | null)[] {
  const given = new Set(fields);

  function byHeader(header: string): ImportField | undefined {
    return fieldNames.find(
      ([name, field]) =>
        !given.has(field) && !(field === 'date_of_birth' && otherDay.test(header)) && isSimilar(header, name),
    )?.[1];
  }

  function byCells(header: string, cells: readonly string[]): ImportField | undefined {
    const holds: Partial<Record<ImportField, (cell: string) => boolean>> = {
      email: (cell) => email.test(cell.trim()),
      ...(!otherDay.test(header) && { date_of_birth: bornIn(cells, header, origin.date_system) }),
      phone: (cell) => phone.test(cell.trim()),
    };
    return (Object.entries(holds) as [ImportField, (cell: string) => boolean][]).find(
      ([field, test]) => !given.has(field) && cells.filter(test).length >= mostly * cells.length,
    )?.[0];
  }

  return headers.map((header, column) => {
    if (fields[column] || another.test(header)) return null;
    const cells = rows
      .map((row) => row.cells[column] ?? '')
      .filter((cell) => cell.trim())
      .slice(0, searchedCells);
    if (cells.length === 0) return null;
    const likely = byHeader(header) ?? byCells(header, cells);
    if (likely) given.add(likely);
    return likely ?? null;
  });
}
