import { randomUUID } from 'node:crypto';
import type { ImportField } from '@portal/contract/records/imported-member';
import type { Member } from '@portal/contract/records/member';
import { dayOf } from '@portal/contract/values/days';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvOf } from '#platform/csv.ts';
import { allRows } from '#test/support/all-pages.ts';
import { newAdmin } from '#test/support/office.ts';
import { call } from '#test/support/portal.ts';
import { removeUploads, uploadedBy } from '#test/support/uploaded.ts';
import { uploadSheet } from '#test/support/uploads.ts';

const run = randomUUID().slice(0, 8);

const admin = await newAdmin();

/** The birth date of someone who turns 12 to 15 this year, on a leap day. */
function bornOnLeapDay(): string {
  const year = Number(dayOf().slice(0, 4)) - 12;
  return `${year - (year % 4)}-02-29`;
}

type Row = Partial<Record<ImportField, string>>;

const people: Row[] = [
  {
    first_name: 'Zoë-Anne',
    last_name: "O'Brien, Jr.",
    membership_type: 'adult',
    date_of_birth: '1931-02-28',
    gender: 'f',
    disabled: 'y',
    military_service: 'n',
    phone: '+12125550148',
    home_phone: '+442079460018',
    emergency_contact_name: '李 小明',
    emergency_contact_phone: '+442079460019',
    address_line_1: '=HYPERLINK is "what" it is called',
    address_line_2: 'c/o 李小龙',
    city: 'Holtsville',
    state: 'NY',
    zip_code: '00501',
    belt_rank: '@brown',
    club_academy: '-tilde & "sons"',
  },
  {
    first_name: 'Nils',
    last_name: 'Åström',
    membership_type: 'youth',
    date_of_birth: bornOnLeapDay(),
    parent_first_name: 'Ylva',
    parent_last_name: 'Åström',
    zip_code: '02139-4307',
  },
  {
    first_name: 'Ruth',
    last_name: 'Plus',
    membership_type: 'grappling_leader',
    city: '＋Plus',
    club_academy: "'＝1+1",
    state: 'PR',
  },
  { first_name: 'Only', last_name: 'What is needed', membership_type: 'adult' },
].map((person, index) => ({ email: `round-${index}-${run}@example.org`, ...person }));

/** The fields of a member that an upload can know. */
function knownOf(member: Member) {
  const { user_id, account_uid, membership_number, card_code, import_id, created_at, search_terms, ...rest } = member;
  return rest;
}

async function membersOf(importId: string) {
  return (await uploadedBy([importId])).sort((a, b) => a.email.localeCompare(b.email)).map(knownOf);
}

async function exportedCsv(): Promise<string> {
  const query = { data_type: 'members', format: 'csv' } as const;
  const pages = await allRows(
    (at) => call('comprehensiveExport', { query: { ...query, ...at } }, admin.token),
    ({ csv_data }) => [csv_data],
  );
  return pages.join('');
}

test('uploading an export again yields the same members', async () => {
  const columns = [...new Set(people.flatMap((person) => Object.keys(person) as ImportField[]))];
  const rows = people.map((person) => columns.map((column) => person[column] ?? ''));
  const first = await uploadSheet(admin, { content: csvOf(columns, rows) });
  expect(first.summary).toMatchObject({ successfully_inserted: people.length, errors: 0 });
  const before = await membersOf(first.import_id);
  for (const [index, person] of people.entries()) expect(before[index]).toMatchObject(person);

  const [header = [], ...lines] = Papa.parse<string[]>(await exportedCsv(), { skipEmptyLines: true }).data;
  const own = lines.filter((line) => line[0]?.endsWith(`${run}@example.org`));
  await removeUploads([first.import_id]);
  const second = await uploadSheet(admin, { content: Papa.unparse([header, ...own]) });
  expect(second.summary).toMatchObject({ successfully_inserted: people.length, unchanged: 0, errors: 0 });
  expect(await membersOf(second.import_id)).toEqual(before);
});
