import { collections } from '@portal/contract/values/collections';
import { backdate } from '../functions/test/support/backdate.ts';
import { forms } from '../functions/test/support/forms.ts';
import { newAdmin, newColleague } from '../functions/test/support/office.ts';
import { largePayer } from '../functions/test/support/refunds.ts';
import { openDetails, paymentRow } from './support/payments-office.ts';
import { openView, press } from './support/places.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

test('a treasurer refunds $300, which a manager finds in Tasks and confirms', async ({ page, anotherBrowser }) => {
  const family = `Guild${Date.now()}`;
  const name = `Tessa ${family}`;
  const [treasurer, admin] = [
    await newColleague('finance', { form: forms.adult(undefined, 'Priya', family) }),
    await newAdmin(),
  ];
  const { session_id } = await largePayer(admin, forms.adult(undefined, 'Tessa', family));

  await resumeSession(page, treasurer.user.email);
  await openView(page, 'admin-payments');
  await atHeading(page, 'Payments');
  await press(await openDetails(page, name), 'Refund');
  const refund = page.getByRole('dialog', { name: 'Refund payment' });
  await refund.getByLabel('Amount').fill('250');
  await expect(refund.getByRole('button', { name: 'Refund $250' })).toBeVisible();
  await refund.getByLabel('Amount').fill('300');
  await expect(refund.getByText('Above $250 per payment, a manager other than you has to confirm.')).toBeVisible();
  await refund.getByLabel('Reason').fill('Paid for the whole club.');
  await press(refund, 'Request refund of $300');
  await expect(page.getByText(`The refund of $300 to ${name} waits for a manager’s word.`)).toBeVisible();
  await expect(paymentRow(page, name)).toContainText('Refund to confirm');
  const details = await openDetails(page, name);
  await expect(details).toContainText('Waits for a manager’s word: $300 back to the payer. “Paid for the whole club.”');
  await expect(details.getByRole('button', { name: /^Withdraw refund/ })).toBeVisible();
  await expect(details.getByRole('button', { name: /^Confirm refund/ })).toHaveCount(0);

  // The longest wait comes first in Tasks.
  await backdate(collections.payments, session_id, { created_at: '2018-01-01T00:00:00.000Z' });
  const manager = await anotherBrowser();
  await resumeSession(manager, admin.user.email);
  await openView(manager, 'admin-tasks');
  await atHeading(manager, 'Tasks');
  await press(manager, new RegExp(`^Open Payment: ${name}`));
  const task = manager.getByRole('dialog', { name: new RegExp(`from ${name}$`) });
  await expect(task).toContainText(`Asked by Priya ${family}.`);
  await press(task, /^Confirm refund/);
  const confirmation = manager.getByRole('dialog', { name: 'Confirm refund' });
  await press(confirmation, 'Confirm refund');
  await expect(manager.getByText(new RegExp(`^The refund of \\$300 to ${name} is done`))).toBeVisible();

  await expect(details.getByRole('region', { name: 'Refund' })).toContainText('Refunded');
  await expect(details).toContainText('Partly refunded');
  await expect(details.getByRole('button', { name: /^Withdraw refund/ })).toHaveCount(0);
});
