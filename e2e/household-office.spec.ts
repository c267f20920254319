import { fullName } from '@portal/contract/values/format';
import { approvedMember } from '../functions/test/support/approved.ts';
import { addedChild } from '../functions/test/support/families.ts';
import { forms } from '../functions/test/support/forms.ts';
import { registering } from '../functions/test/support/people.ts';
import { enterFile, openCorrections, section, uniqueName } from './support/member-file.ts';
import { press } from './support/places.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

/** An approved parent with two unpaid children, under a unique last name. */
async function family() {
  const name = uniqueName();
  const parent = await approvedMember(registering.adult(forms.adult(undefined, 'Ada', name)));
  const children = [
    await addedChild(parent, 'Lena', { last_name: name }),
    await addedChild(parent, 'Leo', { last_name: name }),
  ] as const;
  return { parent: parent.user, children };
}

test('the file shows the household and whose email address it is, and links its members', {
  tag: '@long',
}, async ({ page }) => {
  const { parent, children } = await family();
  const [lena, leo] = children;
  await enterFile(page, lena);
  const household = section(page, 'Household');
  await expect(household).toContainText(`${fullName(parent)} signs in for these 3 members with ${parent.email}.`);
  const rows = household.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(/Adult Competitor.*Expires.*Approved/s);
  await expect(rows.nth(1)).toContainText(/Leo.*Youth Competitor/s);
  await expect(section(page, 'Emails')).toContainText(
    'Emails about this member. Emails about the account itself are in the file of its first member.',
  );
  const dialog = await openCorrections(page, {});
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    /It belongs to the account, so it changes for all 3 members of the household\.$/,
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await household.getByRole('button', { name: fullName(leo) }).press('Enter');
  await atHeading(page, fullName(leo));
  await expect(section(page, 'Household').getByRole('button', { name: fullName(lena) })).toBeVisible();
  await press(section(page, 'Household'), fullName(parent));
  await atHeading(page, fullName(parent));
  await expect(section(page, 'Household').getByRole('listitem')).toHaveCount(2);
  await page.goBack();
  await atHeading(page, fullName(leo));
});

test('the file of a sole member mentions no household', { tag: '@long' }, async ({ page }) => {
  const { user } = await registering.adult();
  await enterFile(page, user);
  await expect(section(page, 'Household')).toHaveCount(0);
  await expect(section(page, 'Emails')).not.toContainText('household');
  const dialog = await openCorrections(page, {});
  await expect(dialog.getByLabel('Email', { exact: true })).not.toHaveAccessibleDescription(/household/);
});
