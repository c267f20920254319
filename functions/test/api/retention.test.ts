import { randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/calls/accounts';
import { withFigures } from '@portal/contract/rules/payment-state';
import { collections } from '@portal/contract/values/collections';
import { dayOf, daysLater } from '@portal/contract/values/days';
import { deletedAddress } from '@portal/contract/values/deleted-payer';
import { expect, test } from 'vitest';
import { applyRetention } from '#member-data/removal/retention.ts';
import { approvedMember } from '#test/support/approved.ts';
import { backdate } from '#test/support/backdate.ts';
import { endMembershipOn, updateMember } from '#test/support/daily.ts';
import { isStored, storedAt } from '#test/support/database-state.ts';
import { addedChild } from '#test/support/families.ts';
import { keepImport } from '#test/support/imports.ts';
import { newAdmin } from '#test/support/office.ts';
import { paymentOf } from '#test/support/payment-provider.ts';
import { payFee, registering } from '#test/support/people.ts';
import { removeRaw, writeRaw } from '#test/support/raw.ts';
import { createRetainedRecords, expireRetention, namedIn } from '#test/support/retention.ts';
import { tracesOf } from '#test/support/traces.ts';
import { storedUpload } from '#test/support/uploaded.ts';

// Days long before any other test's data.
const today = '1965-06-30';

const office = await newAdmin();

const isThere = ({ user }: Session) => isStored(`${collections.members}/${user.user_id}`);

/** A member born in 1920 and registered in 1950 whose membership ended on a day. */
const ended = async (until: string, registered = registering.adult()) =>
  endMembershipOn(await approvedMember(registered, office), until, {
    ...{ created_at: '1950-01-01T12:00:00.000Z', date_of_birth: '1920-01-01' },
  });

test('members are deleted seven years after the membership or turning 18, unless blocked', async () => {
  const [long, short, child, suspended, parent] = await Promise.all([
    ended('1958-06-29'),
    ended('1958-06-30'),
    ended('1955-06-30', registering.youth()),
    ended('1955-06-30'),
    ended('1955-06-30'),
  ]);
  await updateMember(child, { date_of_birth: '1940-06-30' });
  await updateMember(suspended, { status: 'suspended' });
  await addedChild(parent, 'Lena');
  expect(await applyRetention(today)).toMatchObject({ members: 1, left: 1, failed: 0 });
  expect(await Promise.all([long, short, child, suspended, parent].map(isThere))).toEqual([
    ...[false, true, true, true, true],
  ]);
  expect(await applyRetention('1965-07-01')).toMatchObject({ members: 2, left: 1 });
  expect(await isThere(child)).toBe(false);
});

test('a payment loses its payer seven years after its last change and keeps its amounts', async () => {
  const member = await registering.adult();
  const session_id = await payFee(member);
  const old = { created_at: '1957-03-01T12:00:00.000Z', completed_at: '1958-06-29T12:00:00.000Z' };
  await backdate(collections.payments, session_id, withFigures({ ...(await paymentOf(session_id)), ...old }));
  expect(await applyRetention('1965-06-29')).toMatchObject({ payments: 0 });
  expect(await applyRetention(today)).toMatchObject({ payments: 1 });
  expect(await paymentOf(session_id)).toMatchObject({ paid_cents: 6600, user_info: { email: deletedAddress } });
  expect(await applyRetention(today)).toMatchObject({ payments: 0 });
});

test('documents, messages, and activity records are deleted with files after their retention', async () => {
  const things = await createRetainedRecords(office);
  const { document, current, message, subject } = things;
  const record = await expireRetention(things, today);
  expect(await applyRetention(today)).toMatchObject({ payments: 1, documents: 1, messages: 1, records: 1 });
  expect(await storedAt(`${collections.documents}/${document}`)).toBeUndefined();
  expect(await storedAt(`${collections.documents}/${document}/chunks/0`)).toBeUndefined();
  expect(await isStored(`${collections.documents}/${current}/chunks/0`)).toBe(true);
  expect(await isStored(`${collections.contacts}/${message}`)).toBe(false);
  expect(await isStored(`${collections.activity}/${record}`)).toBe(false);
  expect(await namedIn(subject)).toEqual([]);
});

test('an upload keeps addresses for 90 days; rows, reasons, and counts stay', async () => {
  const error = { row: 2, email: `Old-${randomUUID()}@example.org`, detail: 'zip_code: Please enter 5 digits' };
  const id = await keepImport(office, { state: 'done', errors: 1, first_errors: [error] });
  expect(await storedUpload(id)).toMatchObject({ names_until: daysLater(dayOf(), 90) });
  const failed_emails = [error.email];
  const old = { names_until: '1965-06-29', email_results: { sent: 0, failed: 1, failed_emails } };
  await backdate(collections.imports, id, old);
  expect(await applyRetention('1965-06-29')).toMatchObject({ uploads: 0 });
  expect(await applyRetention(today)).toMatchObject({ uploads: 1 });
  expect(await storedUpload(id)).toMatchObject({
    filename: 'Upload',
    first_errors: [{ ...error, email: '' }],
    email_results: { sent: 0, failed: 1, failed_emails: [] },
    names_until: null,
  });
  expect(await tracesOf([error.email])).toEqual([]);
  expect(await applyRetention(today)).toMatchObject({ uploads: 0 });
});

test('a failed deletion does not hold up others of any kind', async () => {
  const things = await createRetainedRecords(office);
  const record = await expireRetention(things, today);
  const broken = `broken-${randomUUID()}`;
  await writeRaw(collections.payments, [[broken, { kept_until: '1950-01-01' }]]);
  // Without a subject, its activity records can't be identified.
  await writeRaw(collections.contacts, [[broken, { closed_at: '1950-01-01T12:00:00.000Z' }]]);
  const counts = await applyRetention(today);
  for (const collection of [collections.payments, collections.contacts]) await removeRaw(collection, [broken]);
  expect(counts).toMatchObject({ payments: 1, documents: 1, messages: 1, records: 1, failed: 2 });
  expect(await isStored(`${collections.activity}/${record}`)).toBe(false);
  expect(await applyRetention(today)).toMatchObject({ payments: 0, messages: 0, failed: 0 });
});
