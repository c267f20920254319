import type { Page } from '@playwright/test';
import { type ApplicationAnswer, nameOf } from '@portal/contract/applications';
import { setValidUntil } from '../../../functions/test/support/database-state.ts';
import { daysFromToday } from '../../../functions/test/support/forms.ts';
import { approvedCharter, approvedLeader } from '../../../functions/test/support/leaders.ts';
import { enter, people } from '../cast.ts';
import { charterOffice, eventOffice, listedRow, type Office, openOffice, pendingRow } from '../offices.ts';
import { once } from '../once.ts';
import { pendingBlock, showNextPending } from '../pending.ts';
import { expect } from '../test.ts';
import { closeDialog, type View } from './view.ts';

const leader = once(() => approvedLeader());

/** Goes on to the page of those that wait on which an application is: the oldest come first, and other tests apply as well. */
async function untilPending(page: Page, application: ApplicationAnswer): Promise<void> {
  const block = pendingBlock(page);
  const row = pendingRow(page, application);
  const next = block.getByRole('button', { name: 'Next', exact: true, disabled: false });
  await expect(block.getByRole('listitem').first()).toBeVisible();
  while ((await row.count()) === 0 && (await next.count()) > 0) await showNextPending(page);
  await expect(row).toBeVisible();
}

function viewOf(office: Office): View {
  const view = { title: office.heading };
  // Both offices are made of the same parts, except for what is entered.
  const tier = office === eventOffice && ({ long: true } as const);
  /** That of the last who came here: it is denied on the way. */
  let application: ApplicationAnswer;

  async function open(page: Page): Promise<void> {
    const name = `Upper Hudson Valley ${'Grappling '.repeat(4)}${Date.now()}`;
    application = await office.apply(await leader(), name);
    await enter(page, 'admin');
    await openOffice(page, office);
    await expect(listedRow(page, office, name).first()).toBeVisible();
    await untilPending(page, application);
  }

  const next: View[] = [
    {
      ...view,
      state: 'details',
      ...tier,
      async open(page) {
        await pendingRow(page, application)
          .getByRole('button', { name: /^Details/ })
          .click();
        await expect(page.getByRole('dialog').getByText('Policies accepted')).toBeVisible();
      },
    },
    {
      ...view,
      state: 'denying',
      long: true,
      ...tier,
      async open(page) {
        await page.getByRole('dialog').getByRole('button', { name: /^Deny/ }).click();
        await expect(page.getByText('They have not paid.')).toBeVisible();
      },
    },
    {
      ...view,
      state: 'denied',
      long: true,
      async open(page) {
        await page.getByLabel('Reason', { exact: true }).fill('We need the full address.\nPlease add the street.');
        await page.getByRole('button', { name: 'Deny', exact: true }).click();
        await expect(page.getByRole('dialog').getByText('We need the full address.')).toBeVisible();
      },
    },
    {
      ...view,
      state: 'one denied',
      long: true,
      async open(page) {
        await closeDialog(page);
        // The list shows the newest, and others apply meanwhile.
        await page.getByLabel(office.search).fill(nameOf(application));
        await expect(listedRow(page, office, nameOf(application)).first()).toContainText('Denied');
      },
    },
    {
      ...view,
      state: 'nothing found',
      long: true,
      async open(page) {
        await closeDialog(page);
        await page.getByLabel(office.search).fill('nobody has this');
        await expect(page.getByText(office.empty)).toBeVisible();
      },
    },
    {
      ...view,
      state: 'entering one',
      long: true,
      async open(page) {
        await page.getByRole('button', { name: office.createButton }).click();
        await expect(page.getByRole('dialog', { name: office.createTitle })).toBeVisible();
      },
    },
    {
      ...view,
      state: 'entering one, errors',
      ...tier,
      async open(page) {
        await page.getByRole('button', { name: office.createSubmit }).click();
        await expect(page.getByRole('alert').filter({ hasText: 'Please check these fields' })).toBeFocused();
      },
    },
  ];

  return { ...view, open, next };
}

const expired = once(async () => {
  const charter = await approvedCharter(await leader(), await people.admin());
  await setValidUntil('charters', charter.charter_id, daysFromToday(-10));
  return nameOf(charter);
});

const expiredCharter: View = {
  title: charterOffice.heading,
  state: 'expired',
  long: true,
  async open(page) {
    const name = await expired();
    await enter(page, 'admin');
    await openOffice(page, charterOffice);
    await page.getByLabel(charterOffice.search).fill(name);
    await page.getByRole('button', { name: `Details of ${name}` }).click();
    await expect(page.getByRole('button', { name: 'Renew charter' })).toBeVisible();
  },
  next: [
    {
      title: charterOffice.heading,
      state: 'renewing',
      long: true,
      async open(page) {
        await page.getByRole('button', { name: 'Renew charter' }).click();
        await expect(page.getByRole('dialog', { name: 'Renew charter' })).toBeVisible();
      },
    },
  ],
};

/** The office's views of charters and events, and their dialogs. */
export const applicationOfficeViews: View[] = [...[charterOffice, eventOffice].map(viewOf), expiredCharter];
