import { confirmEmailOf } from '../functions/test/support/confirmed.ts';
import { forms } from '../functions/test/support/forms.ts';
import { applyForCharter, approvedLeader, payApplication } from '../functions/test/support/leaders.ts';
import { newAdmin, newColleague } from '../functions/test/support/office.ts';
import { payFee, registering } from '../functions/test/support/people.ts';
import { charterOffice, listedRow, pendingRow } from './support/offices.ts';
import { pendingBlock } from './support/pending.ts';
import { menuEntry, openView, press } from './support/places.ts';
import { downloadData } from './support/reports.ts';
import { savedBy } from './support/saved.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

/** A place in Vermont, where no other test has anyone. */
const inVermont = { city: 'Barre', state: 'VT', zip_code: '05641' } as const;

test('a regional office approves its own, and finds no one of another state', async ({ page }) => {
  const family = `Region${Date.now()}`;
  const [own, other] = await Promise.all([
    registering.adult({ ...forms.adult(undefined, 'Vera', family), ...inVermont }),
    registering.adult(forms.adult(undefined, 'Nick', family)),
  ]);
  await confirmEmailOf(own.user);
  for (const member of [own, other]) await payFee(member);
  const admin = await newAdmin();
  const leader = await approvedLeader({ ...forms.leader(), ...inVermont }, admin);
  const charter = await applyForCharter(leader, { ...forms.charter(`Barre ${family}`), ...inVermont });
  const elsewhere = await applyForCharter(leader, forms.charter(`Albany ${family}`));
  for (const { charter_id } of [charter, elsewhere]) await payApplication(leader, 'academy_charter', charter_id);

  const denied: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) denied.push(answer.url());
  });
  const { user } = await newColleague('regional', { region: ['VT'] });
  await resumeSession(page, user.email);
  await atHeading(page, 'Dashboard');
  const waiting = pendingBlock(page);
  await expect(waiting.getByText(`Vera ${family}`)).toBeVisible();
  await expect(waiting.getByText(`Nick ${family}`)).toHaveCount(0);
  await press(waiting, `Approve Vera ${family}`);
  await expect(waiting.getByText(`Vera ${family}`)).toHaveCount(0);

  await menuEntry(page, 'Members').click();
  await page.getByLabel('Search by name').fill(family);
  const row = (name: string) => page.getByRole('button', { name: `Details of ${name} ${family}` });
  await expect(row('Vera')).toBeVisible();
  await expect(row('Nick')).toHaveCount(0);

  await menuEntry(page, 'Charters').click();
  await atHeading(page, charterOffice.heading);
  await expect(listedRow(page, charterOffice, `Barre ${family}`)).toBeVisible();
  await expect(page.getByText(`Albany ${family}`)).toHaveCount(0);
  await press(pendingRow(page, charter), /^Approve/);
  await expect(listedRow(page, charterOffice, `Barre ${family}`)).toContainText('Approved');
  await page.getByLabel(charterOffice.search).fill(`Albany ${family}`);
  await expect(page.getByText(charterOffice.empty)).toBeVisible();

  await menuEntry(page, 'Reports').click();
  const { text } = await savedBy(page, () => downloadData(page, 'Members', 'CSV'));
  expect([text.includes(own.user.email), text.includes(other.user.email)]).toEqual([true, false]);
  expect(denied).toEqual([]);

  await openView(page, 'admin-member', { user_id: other.user.user_id });
  await expect(page.getByText('There is no such member anymore.')).toBeVisible();
  await expect(page.getByText(family)).toHaveCount(0);
});
