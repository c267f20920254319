import { idOf, leaderOf, nameOf } from '@portal/contract/applications';
import { fullName } from '@portal/contract/format';
import { storedAt } from '../functions/test/support/database-state.ts';
import { approvedLeader, payApplicationOverApi } from '../functions/test/support/leaders.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { once } from '../functions/test/support/once.ts';
import { paymentOf, refundsAtProvider } from '../functions/test/support/payment-provider.ts';
import { deny, denyDialog } from './support/denying.ts';
import { charterOffice, eventOffice, listedRow, openOffice, pendingHeading, pendingRow } from './support/offices.ts';
import { comeBack } from './support/session.ts';
import { expect, test } from './support/test.ts';

const leader = once(() => approvedLeader());
const reason = 'The address is not that of a gym.';

let made = 0;
const freshName = () => `Half Guard ${Date.now()}${made++}`;

for (const office of [charterOffice, eventOffice]) {
  const paidApplication = async () => {
    const application = await office.apply(await leader(), freshName());
    const session_id = await payApplicationOverApi(await leader(), office.kind, idOf(application));
    return { application, name: nameOf(application), session_id };
  };

  test.describe(office.heading, () => {
    test('one is denied with a refund from the red block, and the list and the details say so', {
      tag: '@long',
    }, async ({ page }) => {
      const { application, name, session_id } = await paidApplication();
      await comeBack(page, (await newAdmin()).user.email);
      await openOffice(page, office);
      const waiting = pendingRow(page, application);
      await waiting.getByRole('button', { name: `Deny ${name}` }).click();
      const dialog = denyDialog(page, name);
      await expect(dialog.getByLabel(`Refund ${office.fee}`)).toBeChecked();
      await expect(dialog).toContainText('They can apply again and pay the fee then.');
      await dialog.getByRole('button', { name: `Deny and refund ${office.fee}` }).click();
      await expect(dialog.getByRole('alert')).toContainText('Reason: This field is required');
      await deny(page, name, reason, `Deny and refund ${office.fee}`);

      await expect(page.getByRole('alert')).toContainText(`${name} was denied. ${office.fee} was refunded.`);
      await expect(waiting).toHaveCount(0);
      await expect(pendingHeading(page)).toBeFocused();
      const listed = listedRow(page, office, name);
      await expect(listed).toContainText('Denied');
      await expect(listed.getByRole('button')).toHaveText([fullName(leaderOf(application)), 'Details']);
      await listed.getByRole('button', { name: /^Details/ }).click();
      const details = page.getByRole('dialog', { name });
      for (const text of [reason, `Refund${office.fee}`, 'Paid on']) await expect(details).toContainText(text);
      await expect(details.getByRole('button').filter({ hasText: /./ })).toHaveText([fullName(leaderOf(application))]);
      expect((await paymentOf(session_id)).payment_status).toBe('refunded');
      expect(await refundsAtProvider(session_id)).toHaveLength(1);
    });

    test('the details deny without a refund', { tag: '@long' }, async ({ page }) => {
      const { application, name, session_id } = await paidApplication();
      await comeBack(page, (await newAdmin()).user.email);
      await openOffice(page, office);
      await pendingRow(page, application)
        .getByRole('button', { name: /^Details/ })
        .click();
      const details = page.getByRole('dialog', { name, exact: true });
      await details.getByRole('button', { name: `Deny ${name}` }).click();
      await denyDialog(page, name).getByLabel(`Refund ${office.fee}`).uncheck();
      await deny(page, name, reason, 'Deny without refund');
      await expect(page.getByText(`${name} was denied. Nothing was refunded.`)).toBeVisible();
      await expect(details).toContainText(reason);
      await expect(details.getByRole('button', { name: 'Close' })).toBeFocused();
      expect((await paymentOf(session_id)).payment_status).toBe('paid');
    });

    test('an unpaid one is denied, and its row goes from the screen of another admin', { tag: '@long' }, async ({
      page,
      anotherBrowser,
    }) => {
      const application = await office.apply(await leader(), freshName());
      const name = nameOf(application);
      const other = await anotherBrowser();
      for (const screen of [page, other]) {
        await comeBack(screen, (await newAdmin()).user.email);
        await openOffice(screen, office);
      }
      await pendingRow(page, application)
        .getByRole('button', { name: `Deny ${name}` })
        .click();
      await expect(denyDialog(page, name)).toContainText('They have not paid.');
      await expect(denyDialog(page, name).getByRole('checkbox')).toHaveCount(0);
      await deny(page, name, reason, 'Deny');
      await expect(pendingRow(other, application)).toHaveCount(0);
      await expect(listedRow(other, office, name)).toContainText('Denied');
      const stored = await storedAt(`${office.collection}/${idOf(application)}`);
      expect(stored).toMatchObject({ status: 'denied', denial: { reason, from: 'pending_payment', refund_cents: 0 } });
    });
  });
}
