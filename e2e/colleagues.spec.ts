import { fullName } from '@portal/contract/values/format';
import { approvedMember } from '../functions/test/support/approved.ts';
import { confirmEmailOf } from '../functions/test/support/confirmed.ts';
import { forms } from '../functions/test/support/forms.ts';
import { awaitEmail } from '../functions/test/support/mailbox.ts';
import { registering } from '../functions/test/support/people.ts';
import { uniqueName } from './support/member-file.ts';
import { enterOffice, resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

test('a member is offered an office by two managers, accepts it, and loses it while the office is open', async ({
  page,
  browser,
}) => {
  const { user } = await approvedMember(registering.adult(forms.adult(undefined, 'Noor', uniqueName())));
  await confirmEmailOf(user);
  const name = fullName(user);
  const [second, colleague] = [await browser.newPage(), await browser.newPage()];
  for (const manager of [page, second]) {
    await enterOffice(manager);
    await manager
      .getByRole('navigation', { name: 'Office' })
      .getByRole('link', { name: /^Offices/ })
      .click();
    await atHeading(manager, 'Offices');
  }
  const waiting = (manager: typeof page) =>
    manager.getByRole('list', { name: 'Waiting offers' }).getByRole('listitem').filter({ hasText: name });

  await page.getByRole('button', { name: 'Offer an office' }).click();
  const dialog = page.getByRole('dialog', { name: 'Offer an office' });
  await dialog.getByRole('combobox', { name: 'Member' }).fill(user.email);
  await page.getByRole('option', { name }).click();
  await dialog.getByRole('radio', { name: /^Verifier/ }).check();
  await dialog.getByRole('button', { name: 'Offer', exact: true }).click();
  await expect(waiting(page)).toContainText('Waits for another manager.');
  await expect(waiting(page).getByRole('button', { name: `Confirm for ${name}` })).toHaveCount(0);

  await waiting(second)
    .getByRole('button', { name: `Confirm for ${name}` })
    .click();
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(waiting(page)).toContainText(`Waits for ${name} to accept.`);

  const mail = await awaitEmail(user.email, /^You are offered an office/);
  await resumeSession(colleague, user.email);
  await colleague.goto(/\S+#\?to=dashboard\S*/.exec(mail.text)?.[0] ?? '');
  const offer = colleague.getByRole('alert').filter({ hasText: 'You are offered an office' });
  await expect(offer).toContainText('Verifier. Reviews documents');
  await offer.getByRole('button', { name: 'Accept' }).click();
  await atHeading(colleague, 'Dashboard');
  await expect(waiting(page)).toHaveCount(0);

  const held = page.getByRole('list', { name: 'Colleagues' }).getByRole('listitem').filter({ hasText: name });
  await expect(held).toContainText('Verifier');
  await held.getByRole('button', { name: `Take away the office of ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take away' }).click();
  await waiting(second)
    .getByRole('button', { name: `Confirm for ${name}` })
    .click();
  await second.getByRole('dialog').getByRole('button', { name: 'End office' }).click();
  await atHeading(colleague, `Welcome, ${user.first_name}`);
  await expect(held).toHaveCount(0);
});
