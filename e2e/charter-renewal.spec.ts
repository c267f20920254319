import type { Session } from '@portal/contract/calls/accounts';
import { dayOf, monthsLater } from '@portal/contract/values/days';
import { dayText } from '@portal/contract/values/format';
import { approvedMember } from '../functions/test/support/approved.ts';
import { certificateCodeOf, patchMember, setValidUntil } from '../functions/test/support/database-state.ts';
import { daysFromToday } from '../functions/test/support/forms.ts';
import { approvedCharter, approvedLeader } from '../functions/test/support/leaders.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { memberOf } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { ownApplication } from './support/applying.ts';
import { downloadCertificate } from './support/certificates.ts';
import { charterOffice, listedRow, openOffice } from './support/offices.ts';
import { resumeSession } from './support/session.ts';
import { payWith } from './support/steps.ts';
import { expect, test } from './support/test.ts';

let admin: Session;

test.beforeAll(async () => {
  admin = await newAdmin();
});

/** A new leader's charter that ends in the given number of days, with one member on its roster. */
async function endingIn(days: number) {
  const leader = await approvedLeader(undefined, admin);
  const charter = await approvedCharter(leader, admin);
  const { membership_number } = await memberOf((await approvedMember()).user);
  const membership_numbers = [membership_number ?? ''];
  await call('addToRoster', { params: { id: charter.charter_id }, body: { membership_numbers } }, leader.token);
  await setValidUntil('charters', charter.charter_id, daysFromToday(days));
  return { leader, charter };
}

test('a leader renews an expired charter, which keeps its roster, number and code', { tag: '@long' }, async ({
  page,
}) => {
  const { leader, charter } = await endingIn(-30);
  const { academy_name, charter_number, charter_id } = charter;
  const code = await certificateCodeOf('charters', charter_id);
  const [from, until] = [dayOf(), monthsLater(dayOf(), 12)].map(dayText);
  await resumeSession(page, leader.user.email);
  const own = ownApplication(page, academy_name);
  await expect(own).toContainText(`Expired on ${dayText(daysFromToday(-30))}`);
  await expect(own.getByText('Expired', { exact: true })).toBeVisible();
  await expect(own.getByText('Approved')).toHaveCount(0);
  await expect(own).toContainText(`The next twelve months of the charter run from ${from} to ${until}.`);
  await payWith(page, own.getByRole('button', { name: `Renew charter for $115 for ${academy_name}` }));
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page.getByText(`your academy charter is renewed until ${until}.`)).toBeVisible();
  await expect(page.getByText('administrator')).toHaveCount(0);

  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(own).toContainText(`Valid from ${from} to ${until}`);
  await expect(own.getByText('Approved', { exact: true })).toBeVisible();
  await expect(own).toContainText(charter_number ?? 'no number');
  await expect(own.getByRole('button', { name: /^Roster \(1\)/ })).toBeVisible();
  await expect(own.getByRole('button', { name: /^Renew charter/ })).toHaveCount(0);
  const history = page.getByRole('region', { name: 'Payment history' });
  await expect(history.getByRole('listitem').first()).toContainText(`Academy Charter renewal: ${academy_name}`);

  const button = own.getByRole('button', { name: `Certificate (PDF) of ${academy_name}` });
  const { text, address } = await downloadCertificate(page, button);
  expect(text).toContain(`${from} to ${until}`);
  expect(text).toContain(charter_number);
  expect(address).toContain(code);
});

test('a leader with a lapsed check sees what is missing instead of a request to pay', { tag: '@long' }, async ({
  page,
}) => {
  const { leader, charter } = await endingIn(20);
  await resumeSession(page, leader.user.email);
  const own = ownApplication(page, charter.academy_name);
  await expect(own.getByRole('button', { name: /^Renew charter for \$115/ })).toBeVisible();
  await patchMember(leader.user.user_id, { safesport_expires: daysFromToday(-1) });
  await expect(own).toContainText('is missing: SafeSport certification (lapsed). You can renew the charter once');
  await expect(own.getByRole('button', { name: /^Renew charter/ })).toHaveCount(0);
});

test('the office renews a charter for free, and the leader’s open dashboard updates', async ({
  page,
  anotherBrowser,
}) => {
  const { leader, charter } = await endingIn(-3);
  const { academy_name } = charter;
  const until = dayText(monthsLater(dayOf(), 12));
  const leaders = await anotherBrowser();
  await resumeSession(leaders, leader.user.email);
  const own = ownApplication(leaders, academy_name);
  await expect(own.getByRole('button', { name: /^Renew charter for \$115/ })).toBeVisible();

  await resumeSession(page, admin.user.email);
  await openOffice(page, charterOffice);
  await page.getByLabel(charterOffice.search).fill(academy_name);
  const row = listedRow(page, charterOffice, academy_name);
  await expect(row).toContainText('Expired');
  await row.getByRole('button', { name: `Details of ${academy_name}` }).click();
  const details = page.getByRole('dialog', { name: academy_name });
  await expect(details).toContainText(`expired on ${dayText(daysFromToday(-3))}`);
  await details.getByRole('button', { name: 'Renew charter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renew charter' });
  await dialog.getByLabel('Method').selectOption('Free');
  await dialog.getByLabel('Reason').fill('Hosted the nationals');
  await dialog.getByRole('button', { name: 'Renew without the fee of $115' }).click();
  await expect(page.getByText(`The charter of ${academy_name} is renewed until ${until}.`)).toBeVisible();
  await expect(details).toContainText(`to ${until}`);
  await expect(details).toContainText(`${until}: Renewed, free`);
  await expect(details.getByRole('button', { name: 'Renew charter' })).toHaveCount(0);
  const close = details.getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  await close.click();
  await expect(row).toContainText('Approved');

  await expect(own).toContainText(`to ${until}`);
  await expect(own.getByRole('button', { name: /^Renew charter/ })).toHaveCount(0);
});
