import type { Page } from '@playwright/test';
import { forms } from '../../../functions/test/support/forms.ts';
import { once } from '../../../functions/test/support/once.ts';
import { atEmulator, payWrongFee } from '../../../functions/test/support/payment-provider.ts';
import { payFeeOverApi, registering } from '../../../functions/test/support/people.ts';
import { call } from '../../../functions/test/support/portal.ts';
import { people } from '../cast.ts';
import { openDetails, openPayments, pageToTask, paymentRow } from '../payments-office.ts';
import { expect } from '../test.ts';
import { closeDialog, type ViewSequence, viewFactory } from './view.ts';

const mark = Date.now();

async function payerCalled(first_name: string) {
  const family = `Okonkwo-Lindqvist${mark}`;
  const member = await registering.adult(forms.adult(undefined, first_name, family));
  return { member, name: `${first_name} ${family}` };
}

async function disputed(first_name: string, outcome?: 'lost'): Promise<string> {
  const { member, name } = await payerCalled(first_name);
  const session_id = await payFeeOverApi(member);
  const { id } = await atEmulator<{ id: string }>(`payments/${session_id}/dispute`);
  if (outcome) await atEmulator(`disputes/${id}/close`, { status: outcome });
  return name;
}

/** A payment for each office task, one refunded in part, and one whose fee is unpaid. */
const samplePayments = once(async () => {
  const wrong = await payerCalled('Wanda');
  const session_id = await payWrongFee(wrong.member, 'price_event_sanction');
  await call('paymentStatus', { params: { session_id } }, wrong.member.token);

  const { token } = await people.admin();
  const refund = async (id: string, amount_cents: number, reason: string) =>
    call('refundPayment', { params: { session_id: id }, body: { amount_cents, reason } }, token);
  const failed = await payerCalled('Fay');
  const failing = await payFeeOverApi(failed.member);
  await atEmulator(`payments/${failing}/next`, { refund: 'failed' });
  await refund(failing, 6600, 'Moved away.');

  const undecided = await disputed('Delphine');
  const lost = await disputed('Lorenzo', 'lost');
  const unpaid = await payerCalled('Una');
  // The list of all shows the fifty newest, so the payment it must show is made last.
  const part = await payerCalled('Pascal');
  await refund(await payFeeOverApi(part.member), 2050, 'Half the season was over when the membership began.');
  return {
    waiting: [wrong.name, failed.name, undecided, lost],
    wrong: wrong.name,
    part: part.name,
    unpaid: unpaid.name,
  };
});

const payments = viewFactory('Payments');

async function open(page: Page): Promise<void> {
  const names = await samplePayments();
  await openPayments(page, await people.admin());
  await expect(paymentRow(page, names.part)).toContainText('Partly refunded');
  for (const name of names.waiting) await pageToTask(page, name);
}

/** The office’s payments: those to review, all of them, and the dialogs. */
export const paymentViews: ViewSequence[] = [
  [
    payments('', open),
    payments('details', async (page) => {
      const dialog = await openDetails(page, (await samplePayments()).part);
      await expect(dialog.getByText('Half the season was over')).toBeVisible();
    }),
    payments.long('refund', async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Refund $45.50' })).toBeVisible();
    }),
    payments.long('deciding', async (page) => {
      await closeDialog(page);
      const row = await pageToTask(page, (await samplePayments()).wrong);
      await row.getByRole('button', { name: /^Count \$90 for the \$66 fee/ }).click();
      await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible();
    }),
    payments.long('recording', async (page) => {
      await closeDialog(page);
      const { unpaid } = await samplePayments();
      await page.getByRole('button', { name: 'Record a payment' }).click();
      await page.getByRole('combobox', { name: 'Member' }).fill(unpaid);
      await page.getByRole('option', { name: unpaid }).click();
      await expect(page.getByRole('button', { name: 'Record $66' })).toBeVisible();
    }),
  ],
];
