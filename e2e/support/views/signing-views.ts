import type { Session } from '@portal/contract/calls/accounts';
import { childIn, newClub, payForClub, signingToken } from '../../../functions/test/support/club-payments.ts';
import { once } from '../../../functions/test/support/once.ts';
import { people, signInAs } from '../cast.ts';
import { charterOffice, openOffice } from '../offices.ts';
import { openPayments } from '../payments-office.ts';
import { resumeSession } from '../session.ts';
import { expect } from '../test.ts';
import { atHeading, dashboard, hasErrors, type ViewSequence, viewFactory } from './view.ts';

const name = `Signing Club ${Date.now()}`;

/** A club that has paid for a child whose parent has not signed, and has another child to pay for. */
const paid = once(async (): Promise<Session> => {
  const club = await newClub(await people.admin(), name);
  const child = await childIn(club, { signs: true });
  await payForClub(club, [child]);
  await childIn(club, { signs: true, name: 'Lou' });
  return child;
});

const sign = viewFactory('Accept the policies');
const charters = viewFactory(charterOffice.heading);

/** A fee that a club has paid and that waits for a signature, as the parent and the office see it. */
export const signingViews: ViewSequence[] = [
  [
    dashboard('paid by a club', async (page) => {
      await resumeSession(page, (await paid()).user.email);
      await expect(page.getByRole('heading', { name: `Paid by ${name}, waiting for you` })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
    }),
  ],
  [
    sign('', async (page) => {
      await page.goto(`/#?token=${await signingToken(await paid())}`);
      await atHeading(page, 'Accept the policies');
      await expect(page.getByText(`${name} has paid Nia’s membership fee.`)).toBeVisible();
    }),
    sign.long('errors', async (page) => {
      await page.getByLabel('Parent first name').fill('');
      await page.getByRole('checkbox', { name: /^I accept/ }).check();
      await page.getByRole('button', { name: 'Accept the policies' }).click();
      await hasErrors(page);
    }),
  ],
  sign.long('signed', async (page) => {
    const club = await newClub(await people.admin());
    const child = await childIn(club, { signs: true });
    await payForClub(club, [child]);
    await page.goto(`/#?token=${await signingToken(child)}`);
    await page.getByRole('checkbox', { name: /^I accept/ }).check();
    await page.getByRole('checkbox', { name: /^I am the parent/ }).check();
    await page.getByRole('button', { name: 'Accept the policies' }).click();
    await expect(page.getByText('Thank you. The policies are accepted.')).toBeVisible();
  }),
  [
    charters.long('recording a payment of a club', async (page) => {
      await paid();
      await signInAs(page, 'admin');
      await openOffice(page, charterOffice);
      await page.getByLabel(charterOffice.search).fill(name);
      await page.getByRole('button', { name: `Details of ${name}` }).click();
      await page.getByRole('button', { name: 'Record a club payment' }).click();
      await page.getByRole('button', { name: 'Choose all 1' }).click();
      await expect(page.getByRole('button', { name: 'Record $66' })).toBeVisible();
    }),
    charters.long('recording a payment of a club, errors', async (page) => {
      await page.getByRole('button', { name: 'Choose none' }).click();
      await page.getByRole('button', { name: 'Record', exact: true }).click();
      await hasErrors(page);
    }),
  ],
  viewFactory('Payments').long('of a club', async (page) => {
    await paid();
    await openPayments(page);
    const row = page
      .getByRole('listitem')
      .filter({ hasText: `Paid by ${name}` })
      .first();
    await row.getByRole('button', { name: /^Details: Nia Brooks/ }).click();
    await expect(page.getByRole('dialog').getByText('Signature awaited until')).toBeVisible();
  }),
];
