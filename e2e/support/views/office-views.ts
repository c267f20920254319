import type { Page } from '@playwright/test';
import type { ApplicationAnswer } from '@portal/contract/records/application';
import { nameOf } from '@portal/contract/rules/application';
import { setValidUntil } from '../../../functions/test/support/database-state.ts';
import { daysFromToday } from '../../../functions/test/support/forms.ts';
import { approvedCharter, approvedLeader } from '../../../functions/test/support/leaders.ts';
import { once } from '../../../functions/test/support/once.ts';
import { people, signInAs } from '../cast.ts';
import { charterOffice, eventOffice, listedRow, type Office, openOffice, pendingRow } from '../offices.ts';
import { pendingBlock, showNextPending } from '../pending.ts';
import { press } from '../places.ts';
import { expect } from '../test.ts';
import { closeDialog, hasErrors, type ViewSequence, viewFactory } from './view.ts';

const leader = once(() => approvedLeader());

/** Pages to the given application among those waiting: the oldest come first, and other tests apply as well. */
async function untilPending(page: Page, application: ApplicationAnswer): Promise<void> {
  const block = pendingBlock(page);
  const row = pendingRow(page, application);
  const next = block.getByRole('button', { name: 'Next', exact: true, disabled: false });
  await expect(block.getByRole('listitem').first()).toBeVisible();
  while ((await row.count()) === 0 && (await next.count()) > 0) await showNextPending(page);
  await expect(row).toBeVisible();
}

function viewsOf(office: Office): ViewSequence {
  const view = viewFactory(office.heading);
  // Both offices share their parts, except for the entry form.
  const viewInTier = office === eventOffice ? view.long : view;
  /** The application opened last. One of the views denies it. */
  let application: ApplicationAnswer;

  async function open(page: Page): Promise<void> {
    const name = `Upper Hudson Valley ${'Grappling '.repeat(4)}${Date.now()}`;
    application = await office.apply(await leader(), name);
    await signInAs(page, 'admin');
    await openOffice(page, office);
    await expect(listedRow(page, office, name).first()).toBeVisible();
    await untilPending(page, application);
  }

  return [
    view('', open),
    viewInTier('details', async (page) => {
      await press(pendingRow(page, application), /^Details/);
      await expect(page.getByRole('dialog').getByText('Policies accepted')).toBeVisible();
    }),
    view.long('denying', async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: /^Deny/ }).click();
      await expect(page.getByText('They have not paid.')).toBeVisible();
    }),
    view.long('denied', async (page) => {
      await page.getByLabel('Reason', { exact: true }).fill('We need the full address.\nPlease add the street.');
      await page.getByRole('button', { name: 'Deny', exact: true }).click();
      await expect(page.getByRole('dialog').getByText('We need the full address.')).toBeVisible();
    }),
    view.long('details, denied', async (page) => {
      await closeDialog(page);
      // The list shows the newest, and other tests keep applying.
      await page.getByLabel(office.search).fill(nameOf(application));
      await expect(listedRow(page, office, nameOf(application)).first()).toContainText('Denied');
    }),
    view.long('nothing found', async (page) => {
      await closeDialog(page);
      await page.getByLabel(office.search).fill('nobody has this');
      await expect(page.getByText(office.empty)).toBeVisible();
    }),
    view.long('creating one', async (page) => {
      await page.getByRole('button', { name: office.createButton }).click();
      await expect(page.getByRole('dialog', { name: office.createTitle })).toBeVisible();
    }),
    viewInTier('creating one, errors', async (page) => {
      await page.getByRole('button', { name: office.createSubmit }).click();
      await hasErrors(page);
    }),
  ];
}

const expired = once(async () => {
  const charter = await approvedCharter(await leader(), await people.admin());
  await setValidUntil('charters', charter.charter_id, daysFromToday(-10));
  return nameOf(charter);
});

const charters = viewFactory(charterOffice.heading);

const expiredCharter: ViewSequence = [
  charters.long('expired', async (page) => {
    const name = await expired();
    await signInAs(page, 'admin');
    await openOffice(page, charterOffice);
    await page.getByLabel(charterOffice.search).fill(name);
    await page.getByRole('button', { name: `Details of ${name}` }).click();
    await expect(page.getByRole('button', { name: 'Renew charter' })).toBeVisible();
  }),
  charters.long('renewing', async (page) => {
    await page.getByRole('button', { name: 'Renew charter' }).click();
    await expect(page.getByRole('dialog', { name: 'Renew charter' })).toBeVisible();
  }),
];

/** The office's views of charters and events, and their dialogs. */
export const applicationOfficeViews: ViewSequence[] = [...[charterOffice, eventOffice].map(viewsOf), expiredCharter];
