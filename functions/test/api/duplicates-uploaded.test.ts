import { randomUUID } from 'node:crypto';
import { collections } from '@portal/contract/values/collections';
import { afterAll, expect, test } from 'vitest';
import { findDuplicatesOf } from '#members/records/duplicates.ts';
import { database } from '#platform/database.ts';
import { approvedMember } from '#test/support/approved.ts';
import { rareName } from '#test/support/duplicates.ts';
import { forms, freshEmail } from '#test/support/forms.ts';
import { mergeBy } from '#test/support/merges.ts';
import { newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { removeRaw } from '#test/support/raw.ts';
import { byTier } from '#test/support/tier.ts';
import { removeUploads } from '#test/support/uploaded.ts';
import { csvText, uploadSheet } from '#test/support/uploads.ts';

// Enough rows that duplicates fall into distant chunks.
const rows = byTier('size', 600, 5000);
const known = 25;
const timeout = 300_000;

const admin = await newAdmin();
const imports: string[] = [];
const pairs: string[] = [];
afterAll(async () => {
  await removeRaw(collections.duplicates, pairs);
  await removeUploads(imports);
}, 180_000);

interface Named {
  first: string;
  last: string;
  born: string;
}

/** A person without a duplicate. */
const named = (at: number): Named => ({ first: `Una${at}`, last: rareName('Row'), born: forms.adult().date_of_birth });

/** Uploads a file, waits until it is done, and returns its id and how many members it added. */
async function uploaded(content: string): Promise<{ import_id: string; inserted: number }> {
  const { import_id } = await uploadSheet(admin, { content });
  imports.push(import_id);
  const upload = database().collection(collections.imports).doc(import_id);
  await expect
    .poll(async () => (await upload.get()).get('state'), { timeout: timeout - 20_000, interval: 1000 })
    .toBe('done');
  return { import_id, inserted: (await upload.get()).get('inserted') };
}

const columns = 'Email,First name,Last name,Membership type,Date of birth';

test(`all 50 duplicates among ${rows} rows are found, of existing members and of each other`, { timeout }, async () => {
  const run = randomUUID().slice(0, 8);
  const people = Array.from({ length: rows - 50 }, (_, at) => named(at));
  const members = Array.from({ length: known }, (_, at) => named(rows + at));
  for (const { first, last, born } of members) {
    await registering.adult({ ...forms.adult(undefined, first, last), date_of_birth: born });
  }
  // Far apart, so that the two aren't added at the same time.
  const twice = people.slice(0, 50 - known);
  const swapped = ({ first, last, born }: Named): Named => ({ first: last.toUpperCase(), last: first, born });
  const all = [...people, ...members.map(swapped), ...twice];
  const lines = all.map(({ first, last, born }, at) => `${run}-${at}@example.org,${first},${last},adult,${born}`);
  const content = csvText(columns, ...lines);
  const { import_id, inserted } = await uploaded(content);
  expect(inserted).toBe(rows);

  const brought = await database()
    .collection(collections.members)
    .where('import_id', '==', import_id)
    .select('first_name', 'last_name')
    .get();
  const ids = new Map(brought.docs.map((doc) => [doc.id, `${doc.get('first_name')} ${doc.get('last_name')}`]));
  const found = (await database().collection(collections.duplicates).get()).docs
    .map((doc) => ({ id: doc.id, members: doc.get('members') as string[] }))
    .filter(({ members: pair }) => pair.some((id) => ids.has(id)));
  pairs.push(...found.map(({ id }) => id));
  const names = found.map(({ members: pair }) => pair.map((id) => ids.get(id)).find(Boolean));
  const expected = [...members.map(swapped), ...twice].map(({ first, last }) => `${first} ${last}`);
  expect(names.sort()).toEqual(expected.sort());
});

test('a merged person uploaded again is found again, and the earlier merge stays recorded', async () => {
  const last_name = rareName('Row');
  const form = forms.adult(undefined, 'Una', last_name);
  const { user } = await approvedMember(registering.adult(form), admin);
  const line = [freshEmail(), 'Una', last_name, 'adult', form.date_of_birth].join(',');
  for (const count of [1, 2]) {
    expect((await uploaded(csvText(columns, line))).inserted).toBe(1);
    const open = (await findDuplicatesOf(user.user_id)).filter(({ state }) => state === 'open');
    expect(open).toHaveLength(1);
    expect(await mergeBy(admin, open[0]?.duplicate_id ?? '', user.user_id)).toMatchObject({ status: 200 });
    const merged = (await findDuplicatesOf(user.user_id)).filter(({ state }) => state === 'merged');
    expect(merged).toHaveLength(count);
  }
});
