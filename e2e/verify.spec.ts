import type { Session } from '@portal/contract/accounts';
import { cardCodeOf } from '../functions/src/testing/database-state.ts';
import { newAdmin } from '../functions/src/testing/office.ts';
import { payFee, registering } from '../functions/src/testing/people.ts';
import { call } from '../functions/src/testing/portal.ts';
import { expect, test } from './support/test.ts';

async function approvedBy(admin: Session, member: Session): Promise<string> {
  const id = member.user.user_id;
  await payFee(member);
  await call('approveMembership', { params: { id } }, admin.token);
  return cardCodeOf(id);
}

const lock = (admin: Session, id: string) =>
  call('setMemberStatus', { params: { id }, query: { status: 'suspended' } }, admin.token);

test('the code of a minor’s card shows initials, type and validity, and nothing that belongs to the child', async ({
  page,
}) => {
  const admin = await newAdmin();
  const child = await registering.youth();
  const code = await approvedBy(admin, child);
  const answers: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().includes('/api/')) answers.push(await answer.text());
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/?verify=${code}`);
  await expect(page.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
  await expect(page.getByText('N. A.')).toBeVisible();
  await expect(page.getByText('Youth Competitor')).toBeVisible();
  await expect(page.getByText(/Valid until/)).toBeVisible();
  expect(answers).toHaveLength(1);
  const { user } = await call('profile', {}, child.token);
  const secrets = [user.first_name, user.last_name, user.date_of_birth, user.email, user.membership_number ?? ''];
  for (const secret of secrets) {
    expect(await page.content()).not.toContain(secret);
    expect(answers[0]).not.toContain(secret);
  }
});

test('an open check turns invalid by itself when the member is locked', async ({ page }) => {
  const admin = await newAdmin();
  const member = await registering.adult();
  const code = await approvedBy(admin, member);
  await page.clock.install();
  await page.goto(`/?verify=${code}`);
  await expect(page.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
  await expect(page.getByText('Ada Mercer')).toBeVisible();
  await lock(admin, member.user.user_id);
  await page.clock.runFor(20_000);
  await expect(page.getByRole('heading', { name: 'Not valid' })).toBeVisible();
  await expect(page.getByText('This is not a current membership today.')).toBeVisible();
});

test('an altered code, and one that was replaced, are not valid on the next scan', async ({ page }) => {
  const admin = await newAdmin();
  const member = await registering.adult();
  const code = await approvedBy(admin, member);
  await page.goto(`/?verify=${code.slice(0, -1)}~`);
  await expect(page.getByRole('heading', { name: 'Not valid' })).toBeVisible();
  await page.goto(`/?verify=${code}`);
  await expect(page.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
  await call('replaceCard', {}, member.token);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Not valid' })).toBeVisible();
  await expect(page.getByText('Ada Mercer')).toHaveCount(0);
});

test('the check loads neither Firebase nor a table', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  await page.goto('/?verify=nobody');
  await expect(page.getByRole('heading', { name: 'Not valid' })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => /firestore\.googleapis|identitytoolkit|DataGrid|MuiTable/.test(text))).toEqual([]);
});

test.describe('without network', () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ });

  test('the check says that it could not be made, and is made on demand', async ({ page, context }) => {
    const admin = await newAdmin();
    const code = await approvedBy(admin, await registering.adult());
    await page.goto(`/?verify=${code}`);
    await expect(page.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('Network error. Please try again.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Valid', exact: true })).toHaveCount(0);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
  });
});
