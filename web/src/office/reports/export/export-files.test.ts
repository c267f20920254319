import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { addPage, type ExportChoice, type ExportFormat, type ExportPage, fileOf, type Pieces } from './export-files.ts';

const day = '2026-11-21';
const mark = '\uFEFF';

async function exported(choice: ExportChoice, format: ExportFormat, ...pages: Omit<ExportPage, 'next_cursor'>[]) {
  const pieces: Pieces = new Map();
  for (const page of pages) addPage(pieces, { ...page, next_cursor: null }, choice, format);
  const { content, name } = await fileOf(pieces, choice, format, day);
  return { name, type: content.type, bytes: new Uint8Array(await content.arrayBuffer()) };
}

const textOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

describe('one type as CSV', () => {
  it('is marked as UTF-8, with each page starting on a new line', async () => {
    const file = await exported(
      'members',
      'csv',
      { csv_data: 'name,email\r\nZoë,zoe@example.org' },
      { csv_data: 'Jan,jan@example.org\r\n' },
      { csv_data: '"A\nB",ab@example.org' },
    );
    expect(file.name).toBe('members-2026-11-21.csv');
    expect(file.type).toBe('text/csv;charset=utf-8');
    expect(textOf(file)).toBe(
      `${mark}name,email\r\nZoë,zoe@example.org\r\nJan,jan@example.org\r\n"A\nB",ab@example.org`,
    );
  });

  it('is unchanged by an empty page', async () => {
    expect(textOf(await exported('events', 'csv', { csv_data: 'a,b\r\n1,2' }, { csv_data: '' }))).toBe(
      `${mark}a,b\r\n1,2`,
    );
  });
});

describe('all types as CSV', () => {
  it('are a ZIP file with one CSV file per type', async () => {
    const file = await exported(
      'all',
      'csv',
      { csv_data: { members: 'name\r\nZoë', contacts: 'subject' } },
      { csv_data: { members: 'Jan', payments: 'session_id\r\ncs_1' } },
    );
    expect(file.name).toBe('all-2026-11-21.zip');
    const files = Object.entries(unzipSync(file.bytes)).map(([name, bytes]) => [name, textOf({ bytes })]);
    expect(Object.fromEntries(files)).toEqual({
      'members-2026-11-21.csv': `${mark}name\r\nZoë\r\nJan`,
      'contacts-2026-11-21.csv': `${mark}subject`,
      'payments-2026-11-21.csv': `${mark}session_id\r\ncs_1`,
    });
  });
});

describe('JSON', () => {
  it('is a list of one type’s records across all pages', async () => {
    const file = await exported(
      'charters',
      'json',
      { export_data: { charters: [{ charter_id: 'a' }, { charter_id: 'b' }] } },
      { export_data: { charters: [{ charter_id: 'c', name: 'Zoë "Z"' }] } },
    );
    expect(file.name).toBe('charters-2026-11-21.json');
    expect(JSON.parse(textOf(file))).toEqual([
      { charter_id: 'a' },
      { charter_id: 'b' },
      { charter_id: 'c', name: 'Zoë "Z"' },
    ]);
  });

  it('is an empty list if there are no records', async () => {
    expect(JSON.parse(textOf(await exported('events', 'json', { export_data: { events: [] } })))).toEqual([]);
    expect(JSON.parse(textOf(await exported('events', 'json', {})))).toEqual([]);
  });

  it('has one list per type for all types', async () => {
    const file = await exported(
      'all',
      'json',
      { export_data: { members: [{ user_id: 'a' }], events: [] } },
      { export_data: { members: [{ user_id: 'b' }] } },
    );
    expect(file.name).toBe('all-2026-11-21.json');
    expect(JSON.parse(textOf(file))).toEqual({ members: [{ user_id: 'a' }, { user_id: 'b' }], events: [] });
  });
});

it('counts the characters of each page', () => {
  const page = { csv_data: { members: '12345', events: '123' }, next_cursor: null };
  expect(addPage(new Map(), page, 'all', 'csv')).toBe(8);
});
