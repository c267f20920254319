import type { Page } from '@playwright/test';
import { collections } from '@portal/contract/collections';
import { dayOf, daysLater, monthsLater } from '@portal/contract/days';
import { age } from '../../functions/test/support/aged.ts';
import { confirmed } from '../../functions/test/support/confirmed.ts';
import { recounted as counted } from '../../functions/test/support/counts.ts';
import { forms } from '../../functions/test/support/forms.ts';
import { manyMembers, manyPayments } from '../../functions/test/support/many-members.ts';
import { newAdmin } from '../../functions/test/support/office.ts';
import { payFeeOverApi, registering } from '../../functions/test/support/people.ts';
import { writeRaw } from '../../functions/test/support/raw.ts';
import { csvOfAdults } from '../../functions/test/support/uploads.ts';
import type { Metered } from '../../scripts/meter/usage.ts';
import { deny } from '../support/denying.ts';
import { section } from '../support/member-file.ts';
import { memberRow, searchMembers } from '../support/members-office.ts';
import { pendingBlock } from '../support/pending.ts';
import { menuEntry, openView } from '../support/places.ts';
import { askForReport, figureOf, openReports } from '../support/reports.ts';
import { savedBy } from '../support/saved.ts';
import { comeBack } from '../support/session.ts';
import { expect } from '../support/test.ts';
import { chooseSheet } from '../support/uploads.ts';
import { atHeading } from '../support/views/view.ts';
import type { Ground, Journey } from './journey.ts';
import { openLanding, sees } from './office-landing.ts';

/** More than a page of a list shows. */
const more = 60;

/** An office in which the lists show as much as they ever do. */
async function fillLists(): Promise<void> {
  await writeRaw(collections.members, manyMembers('waiting', 0, more, { status: 'pending_approval' }));
  await writeRaw(collections.members, manyMembers('approved', more, 2 * more, { status: 'approved' }));
  await writeRaw(
    collections.activity,
    Array.from({ length: more }, (_, at) => [`deed-${at}`, deedAt(at)] as const),
  );
  await counted();
}

const deedAt = (at: number) => ({
  at: `2026-01-01T00:00:${String(at).padStart(2, '0')}.000Z`,
  action: 'registered',
  actor_uid: `waiting-${at}`,
  actor_name: 'Ada Mercer',
  target_uid: `waiting-${at}`,
  target_name: 'Ada Mercer',
  subject: null,
  changed: [],
  note: null,
  test_data: false,
});

/** Somebody who has paid and confirmed the address, and waits before all others. */
async function firstInLine(first_name: string, last_name: string) {
  const session = await registering.adult(forms.adult(undefined, first_name, last_name));
  await confirmed(session.user);
  await payFeeOverApi(session);
  await age(collections.members, session.user.user_id, { created_at: '2020-01-01T00:00:00.000Z' });
  return session.user;
}

async function morning({ page, metered }: Ground): Promise<Metered> {
  await fillLists();
  const admin = await newAdmin();
  await firstInLine('Una', 'Quill');
  await firstInLine('Pia', 'Quill');
  // In a browser that was there before.
  await openLanding(page, admin);
  return metered(async () => {
    await openLanding(page, admin);
    await pendingBlock(page).getByRole('button', { name: 'Approve Una Quill' }).click();
    await sees(page, /approved Una Quill/);
    await pendingBlock(page).getByRole('button', { name: 'Deny Pia Quill' }).click();
    await deny(page, 'Pia Quill', 'We cannot read the birth date.', 'Deny and refund $66');
    await sees(page, /refund/);
    await menuEntry(page, 'Tasks').click();
    await expect(page.getByRole('list', { name: 'Tasks' })).toBeVisible();
    await menuEntry(page, 'Members').click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await searchMembers(page, 'Una Quill');
    await memberRow(page, 'Una Quill').getByRole('button', { name: 'Una Quill', exact: true }).click();
    await expect(section(page, 'Details')).toBeVisible();
  });
}

/** Opens the reports in a browser that was there before. */
async function withReports({ page }: Ground): Promise<Page> {
  await comeBack(page, (await newAdmin()).user.email);
  await openReports(page);
  return page;
}

/** How many members there are for a report or an export. */
const many = 300;

/** The first day of a month, so many months from this one. */
const firstOfMonth = (months: number) => monthsLater(`${dayOf().slice(0, 7)}-01`, months);

async function report(ground: Ground): Promise<Metered> {
  await writeRaw(collections.payments, manyPayments('cost', 0, many));
  await counted();
  const page = await withReports(ground);
  return ground.metered(async () => {
    await page.reload();
    await atHeading(page, 'Reports & Analytics');
    await askForReport(page, { start: firstOfMonth(-11), end: daysLater(firstOfMonth(1), -1) });
    await expect(figureOf(page, 'Total transactions')).toHaveText(String(many));
  });
}

async function exported(ground: Ground): Promise<Metered> {
  await writeRaw(collections.members, manyMembers('cost', 0, many));
  const page = await withReports(ground);
  return ground.metered(async () => {
    await page.reload();
    await atHeading(page, 'Reports & Analytics');
    const { name } = await savedBy(page, () => page.getByRole('button', { name: 'Export members as CSV' }).click());
    expect(name).toBe(`members-${dayOf()}.csv`);
    await expect(page.getByText(`Downloaded ${name}`)).toBeVisible();
  });
}

const uploaded = 100;

async function upload({ page, metered }: Ground): Promise<Metered> {
  await comeBack(page, (await newAdmin()).user.email);
  await atHeading(page, 'Admin dashboard');
  await openView(page, 'admin-upload');
  await atHeading(page, 'Upload members');
  return metered(async () => {
    await chooseSheet(page, 'members.csv', csvOfAdults(uploaded, `cost${Date.now()}`, 'Quill'));
    await page.getByLabel('Send welcome emails').check();
    await page.getByRole('button', { name: `Add ${uploaded} members` }).click();
    const result = page.getByRole('status').filter({ hasText: `${uploaded} members were added` });
    await expect(result).toBeVisible({ timeout: 60_000 });
  });
}

export const office: Journey[] = [
  {
    id: 'morning',
    says: 'A morning in the office',
    walk: morning,
  },
  { id: 'report', says: 'A report of a year', of: { count: many, what: 'payments' }, walk: report },
  { id: 'export', says: 'An export of members', of: { count: many, what: 'members' }, walk: exported },
  {
    id: 'upload',
    says: 'An upload of members with welcome emails',
    of: { count: uploaded, what: 'rows' },
    walk: upload,
  },
];
