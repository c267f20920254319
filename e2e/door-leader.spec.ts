import type { Page } from '@playwright/test';
import { dayText } from '@portal/contract/values/format';
import { approvedMember } from '../functions/test/support/approved.ts';
import { newDoorToken, sentArrival } from '../functions/test/support/door.ts';
import { approvedEvent, approvedLeader } from '../functions/test/support/leaders.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { memberOf } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { findings } from './support/axe.ts';
import { overflowOf } from './support/overflow.ts';
import { pagesOf } from './support/pdfs.ts';
import { savedBy } from './support/saved.ts';
import { enterOffice, resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const letIn = (token: string, membership_number: string) =>
  call(
    'sendArrivals',
    { body: { arrivals: [sentArrival({ kind: 'listed', membership_number, code: null })], after: null } },
    token,
  );

test('a leader makes a link, sees who arrives, and downloads the coaches', async ({ page }) => {
  const admin = await newAdmin();
  const leader = await approvedLeader(undefined, admin);
  const { event_id: id, event_name } = await approvedEvent(leader, admin);
  const [coach, athlete] = [await approvedLeader(undefined, admin), await approvedMember()];
  const [one, other] = [await memberOf(coach.user), await memberOf(athlete.user)];
  const numbers = [one, other].map(({ membership_number }) => membership_number ?? '');
  await call('addParticipants', { params: { id }, body: { membership_numbers: numbers } }, leader.token);
  await resumeSession(page, leader.user.email);
  await page.getByRole('button', { name: `Door of ${event_name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Door' })).toBeVisible();
  await expect(page).toHaveTitle(/^Door/);

  await test.step('a link for the staff', async () => {
    const links = part(page, 'Links for door staff');
    await links.getByLabel('Desk').fill('Mat 1');
    await links.getByRole('button', { name: 'Create link' }).click();
    await expect(links.getByText('Open this link at Mat 1 now.')).toBeVisible();
    await expect(links.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    const [door] = await Promise.all([
      page.context().waitForEvent('page'),
      links.getByRole('link', { name: 'Open the door' }).click(),
    ]);
    await expect(door.getByRole('heading', { name: event_name })).toBeVisible();
    await door.close();
    await links.getByRole('button', { name: 'Turn off Mat 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(links.getByText('No link works at the moment.')).toBeVisible();
  });

  const desk = await newDoorToken(leader, id, 'Mat 2');

  await test.step('arrivals, live', async () => {
    const arrivals = part(page, 'Arrivals');
    await expect(arrivals.getByText('0 of 2 on the list arrived.')).toBeVisible();
    await letIn(desk, numbers[0] ?? '');
    await expect(arrivals.getByText('1 of 2 on the list arrived.')).toBeVisible();
    await letIn(desk, numbers[0] ?? '');
    await expect(arrivals.getByRole('listitem')).toContainText(new RegExp(`${numbers[0]}.*Mat 2.*again`));
    const { name, text } = await savedBy(page, () => arrivals.getByRole('button', { name: 'Download CSV' }).click());
    expect(name).toMatch(/^arrivals-.*\.csv$/);
    expect(text.trim().split('\r\n')).toHaveLength(2);
  });

  await test.step('coaches, as in the database', async () => {
    const coaches = part(page, 'Coaches');
    await coaches.getByRole('button', { name: 'Show coaches' }).click();
    const [row] = (await call('eventCoaches', { params: { id } }, leader.token)).coaches;
    const cells = [row?.name ?? '', numbers[0] ?? '', `Valid until ${dayText(row?.membership_until ?? '')}`, 'Mat 2'];
    for (const cell of cells)
      await expect(coaches.getByRole('cell', { name: cell, exact: true }).first()).toBeVisible();
    const csv = await savedBy(page, () => coaches.getByRole('button', { name: 'Download CSV' }).click());
    const pdf = await savedBy(page, () => coaches.getByRole('button', { name: 'Download PDF' }).click());
    const [sheet = ''] = await pagesOf(pdf.bytes);
    for (const cell of cells)
      expect([csv.text, sheet]).toEqual([expect.stringContaining(cell), expect.stringContaining(cell)]);
    expect(csv.text.trim().split('\r\n')).toHaveLength(2);
  });

  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflowOf(page)).toEqual([]);
});

test('a manager opens the door of any event', { tag: '@long' }, async ({ page }) => {
  const admin = await newAdmin();
  const leader = await approvedLeader(undefined, admin);
  const { event_name } = await approvedEvent(leader, admin);
  await enterOffice(page, admin);
  await page.getByRole('link', { name: 'Events' }).first().click();
  await page.getByLabel('Search').first().fill(event_name);
  await page
    .getByRole('button', { name: `Details of ${event_name}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Door: links, arrivals and coaches' }).click();
  await part(page, 'Links for door staff').getByLabel('Desk').fill('Office');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText('Open this link at Office now.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Event Sanctions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Event Sanctions' })).toBeVisible();
});
