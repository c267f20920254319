import { randomUUID } from 'node:crypto';
import type { Duplicate } from '@portal/contract/records/duplicate';
import { personName } from '@portal/contract/records/fields';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runDailyJobs } from '#app/daily/run.ts';
import { database } from '#platform/database.ts';
import { allPages, allRows } from '#test/support/all-pages.ts';
import { storedIn } from '#test/support/database-state.ts';
import { forms } from '#test/support/forms.ts';
import { mergeBy } from '#test/support/merges.ts';
import { newAdmin } from '#test/support/office.ts';
import { registeringOverApi } from '#test/support/people.ts';
import { call } from '#test/support/portal.ts';
import { seededInt } from '#test/support/random.ts';
import { runAsServer } from '#test/support/server.ts';
import { textArbitrary } from '#test/support/text-arbitrary.ts';
import { byTier } from '#test/support/tier.ts';

// For every fifty uploaded rows, the emulator scans all possible duplicates.
const timeout = 3_600_000;
const people = byTier('size', 30, 10_000);
const registrations = byTier('size', 4, 300);
const pageSize = byTier('size', 7, 1000);
// The emulator scans all members for each search.
const sample = byTier('size', 6, 20);
const merges = byTier('size', 2, 30);

const name = personName(80);

/** The longest accepted names, in letters with the most bytes or the most normalized letters or search terms. */
const worst = ['각', '吉', '𠮷', 'ß', 'ŉ', 'ΐ', 'ǿ', 'ﷺ', 'ﬃ', 'İ', 'ab ', '각 ', 'z'].map((letter) => {
  const lengths = Array.from({ length: 80 }, (_, index) => letter.repeat(80 - index).trim());
  return lengths.find((text) => name.safeParse(text).success) ?? '';
});

// Uploads reject these as misread UTF-8, such as “JesÃºs”.
const misread = /[ÂÃ][\u0080-\u00bf]/u;

const drawn = (longest: number) =>
  textArbitrary(longest, { isHeap: false }).filter((text) => name.safeParse(text).success && !misread.test(text));

// Realistic lengths with some maximal ones; all maximal would overload the emulator.
const long = { weight: 1, arbitrary: drawn(80) };
const usual = { weight: 30, arbitrary: drawn(12) };

/** Accepted names in all scripts, longest first. */
const names = [...worst, ...fc.sample(fc.oneof(long, usual), { seed: seededInt(2 ** 31), numRuns: people })];
const nameAt = (at: number) => names[at % names.length] ?? '';

const admin = await newAdmin();

const run = randomUUID().slice(0, 8);
const born = forms.adult().date_of_birth;
const emailAt = (at: number) => `drawn-${at}-${run}@example.org`;
const personAt = (at: number) => ({
  ...{ email: emailAt(at), first_name: nameAt(at), last_name: nameAt(at + 1) },
  ...{ date_of_birth: born, club_academy: nameAt(at + 2) },
});

/** The uploaded rows: everyone who didn't register, and those who did under another address, as duplicates. */
const rows = Array.from({ length: people }, (_, at) => {
  const { email, ...person } = personAt((registrations + at) % people);
  const isTwin = registrations + at >= people;
  return { ...person, email: isTwin ? email.replace('drawn', 'twin') : email, membership_type: 'adult' };
});

/** Returns all members in the list by name, in order, read page by page. */
function listed(): Promise<Pick<Member, 'user_id' | 'email'>[]> {
  const asked = { sort: 'name', limit: pageSize } as const;
  return allRows(
    (next) => call('listMemberships', { query: { ...asked, ...next } }, admin.token),
    ({ memberships }) => memberships,
  );
}

const isOurs = ({ email }: Pick<Member, 'email'>) => email.endsWith(`${run}@example.org`);

test(`${people} random names in all scripts are registered and uploaded without loss`, {
  timeout,
}, async () => {
  for (let at = 0; at < registrations; at++) {
    const { user } = await registeringOverApi.adult({ ...forms.adult(), ...personAt(at) });
    expect(user.first_name).toBe(name.parse(nameAt(at)));
  }
  const { import_id } = await call('batchUploadMembers', { body: { members: rows } }, admin.token);
  const upload = database().collection(collections.imports).doc(import_id);
  await expect
    .poll(async () => (await upload.get()).get('state'), { timeout: timeout / 2, interval: 1000 })
    .toBe('done');
  expect((await upload.get()).data()).toMatchObject({ inserted: people, errors: 0 });
});

test('the list by name has each exactly once, across pages', { timeout }, async () => {
  const ours = (await listed()).filter(isOurs);
  expect(ours).toHaveLength(people + registrations);
  expect(new Set(ours.map(({ user_id }) => user_id)).size).toBe(people + registrations);
});

test('each is found by name and by the start of the name', { timeout }, async () => {
  for (let at = 0; at < sample; at++) {
    const first = name.parse(nameAt(at));
    for (const q of [emailAt(at), [...first].slice(0, 12).join('')]) {
      const { memberships } = await call('listMemberships', { query: { q, limit: 1000 } }, admin.token);
      expect([q, memberships.map(({ email }) => email)]).toEqual([q, expect.arrayContaining([emailAt(at)])]);
    }
  }
});

test('duplicates are found, the daily run succeeds, and pairs are merged', {
  timeout,
}, async () => {
  const outcome = await runAsServer(() => runDailyJobs());
  for (const [piece, counts] of Object.entries(outcome)) expect([piece, counts.failed ?? 0]).toEqual([piece, 0]);
  expect(await storedIn(collections.daily_records)).toEqual([expect.objectContaining({ broken: [] })]);
  const pairs = (await storedIn(collections.duplicates)) as unknown as Duplicate[];
  expect(pairs.length).toBeGreaterThanOrEqual(registrations);
  for (const { duplicate_id: id } of pairs.slice(0, merges)) {
    const { people: two } = await call('compareDuplicate', { params: { id } }, admin.token);
    const answer = await mergeBy(admin, id, two.find(({ obstacle }) => !obstacle)?.user_id ?? '');
    expect(answer, JSON.stringify(answer.json)).toMatchObject({ status: 200 });
  }
});

test('all are exported', { timeout }, async () => {
  const asked = { data_type: 'members', format: 'json' } as const;
  const pages = await allPages((next) => call('comprehensiveExport', { query: { ...asked, ...next } }, admin.token));
  const records = pages.flatMap(({ export_data }) => export_data?.members ?? []);
  expect(records.filter((record) => isOurs(record as Pick<Member, 'email'>))).toHaveLength(
    people + registrations - merges,
  );
});
