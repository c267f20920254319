import type { Session } from '@portal/contract/calls/accounts';
import { dayOf, monthsLater } from '@portal/contract/values/days';
import { dayText } from '@portal/contract/values/format';
import { brand } from '@portal/federation/brand';
import { patchMember, setValidUntil } from '../functions/test/support/database-state.ts';
import { daysFromToday, forms } from '../functions/test/support/forms.ts';
import { approvedCharter, approvedEvent, approvedLeader } from '../functions/test/support/leaders.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { downloadCertificate } from './support/certificates.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

let admin: Session;
let leader: Session;

test.beforeAll(async () => {
  admin = await newAdmin();
  leader = await approvedLeader(forms.leader(undefined, 'Zoë', 'Müller-Okafor'), admin);
});

test('the charter certificate has all its text, and its code opens the verification', { tag: '@long' }, async ({
  page,
}) => {
  const { academy_name, charter_number, charter_id } = await approvedCharter(leader, admin);
  await resumeSession(page, leader.user.email);
  const button = page.getByRole('button', { name: `Certificate (PDF) of ${academy_name}` });
  const { name, text, address, width, height } = await downloadCertificate(page, button);
  expect(name).toBe(`charter-${charter_number}.pdf`);
  expect([width, height]).toEqual([792, 612]);
  const [from, until] = [dayOf(), monthsLater(dayOf(), 12)].map(dayText);
  for (const words of [
    brand.name,
    'Academy Charter',
    academy_name,
    charter_number ?? 'no number',
    'Zoë Müller-Okafor',
    'Albany, NY',
    `${from} to ${until}`,
    'Scan to verify',
  ]) {
    expect(text).toContain(words);
  }

  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
  await expect(page.getByText(academy_name)).toBeVisible();
  await expect(page.getByText('Academy Charter', { exact: true })).toBeVisible();
  await expect(page.getByText(`Valid until ${until}`)).toBeVisible();
  expect(await page.content()).not.toContain('Okafor');

  await setValidUntil('charters', charter_id, daysFromToday(-1));
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Not valid' })).toBeVisible();
  await expect(page.getByText('This charter has expired.')).toBeVisible();
});

test('the event certificate names its date, and its code is valid until that day has passed', { tag: '@long' }, async ({
  page,
}) => {
  const day = daysFromToday(30);
  const form = forms.sanction(`Žilina Ōpen 角力 ${Date.now()}`, day);
  const { event_name, sanction_number, event_id } = await approvedEvent(leader, admin, form);
  await resumeSession(page, leader.user.email);
  const button = page.getByRole('button', { name: `Certificate (PDF) of ${event_name}` });
  const { name, text, address } = await downloadCertificate(page, button);
  expect(name).toBe(`sanction-${sanction_number}.pdf`);
  for (const words of ['Event Sanction', sanction_number ?? 'no number', dayText(day), 'Troy, NY']) {
    expect(text).toContain(words);
  }

  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
  await expect(page.getByText(event_name)).toBeVisible();
  await expect(page.getByText(`Sanctioned for ${dayText(day)}`)).toBeVisible();

  await setValidUntil('events', event_id, daysFromToday(-1));
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Not valid' })).toBeVisible();
  await expect(
    page.getByText('The sanction of this event is no longer valid: the event is over, or the sanction has ended.'),
  ).toBeVisible();
});

test('a leader with a lapsed check gets no certificate and sees why', { tag: '@long' }, async ({ page }) => {
  const lapsing = await approvedLeader(undefined, admin);
  const { academy_name } = await approvedCharter(lapsing, admin);
  await resumeSession(page, lapsing.user.email);
  const button = page.getByRole('button', { name: `Certificate (PDF) of ${academy_name}` });
  await expect(button).toBeVisible();
  await patchMember(lapsing.user.user_id, { safesport_expires: daysFromToday(-1) });
  await button.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'is missing: SafeSport certification (lapsed)' }),
  ).toBeVisible();
});
