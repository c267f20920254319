import { idOf, leaderOf, nameOf } from '@portal/contract/rules/application';
import { fullName } from '@portal/contract/values/format';
import { approvedLeader, payApplicationOverApi } from '../functions/test/support/leaders.ts';
import { once } from '../functions/test/support/once.ts';
import { paymentOf, refundsAtProvider } from '../functions/test/support/payment-provider.ts';
import { deny, denyDialog } from './support/denials.ts';
import { charterOffice, enterOfficeOf, eventOffice, listedRow, pendingHeading, pendingRow } from './support/offices.ts';
import { expect, test } from './support/test.ts';

const leader = once(() => approvedLeader());
const reason = 'The address is not that of a gym.';

for (const office of [charterOffice, eventOffice]) {
  test(`${office.heading}: denies one with a refund from the red block, and updates the list and details`, {
    tag: '@long',
  }, async ({ page }) => {
    const application = await office.apply(await leader(), `Half Guard ${Date.now()}`);
    const session_id = await payApplicationOverApi(await leader(), office.kind, idOf(application));
    const name = nameOf(application);
    await enterOfficeOf(page, office);
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
}
