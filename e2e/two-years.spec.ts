import type { Page } from '@playwright/test';
import { dayOf, daysLater, monthsLater } from '@portal/contract/values/days';
import { dayText } from '@portal/contract/values/format';
import { resetClock } from '../functions/test/support/clock.ts';
import { cardCodeOf } from '../functions/test/support/database-state.ts';
import { forms, password } from '../functions/test/support/forms.ts';
import { awaitEmail, type CaughtEmail, emailsTo } from '../functions/test/support/mailbox.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { call, portalUrl } from '../functions/test/support/portal.ts';
import { daily, moveClocksBefore, moveClocksTo } from './support/clocks.ts';
import { fillFromHome, pay, payWith, registerAndReachCheckout, shownNumber } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test.afterEach(resetClock);

const statusOf = (page: Page) => page.getByRole('region', { name: 'Membership Status' });

/** Returns the subjects of a member's reminder emails. */
async function reminders(email: string): Promise<string[]> {
  return (await emailsTo(email))
    .map(({ subject }) => subject)
    .filter((subject) => /^Your membership end/.test(subject));
}

/** Returns the address of an email's button. */
function buttonOf({ text }: CaughtEmail): string {
  return new RegExp(`${portalUrl}\\S*`).exec(text)?.[0] ?? '';
}

// Moves the clock for the whole suite, so it runs alone.
test('two years of a member @alone', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  test.setTimeout(240_000);
  const admin = await newAdmin();
  // Years in the past: future ones would trigger reminders for members that other tests made.
  await moveClocksTo('2017-01-16', page);
  const form = forms.adult();
  const { email } = form;
  const status = statusOf(page);

  await fillFromHome(page, form);
  await registerAndReachCheckout(page);
  await pay(page);
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  const { user } = await call('login', { body: { email, password } });
  await call('approveMembership', { params: { id: user.user_id } }, admin.token);
  await expect(status).toContainText('Active Membership');
  const number = shownNumber.exec((await status.textContent()) ?? '')?.[0] ?? 'no number';
  const code = await cardCodeOf(user.user_id);
  const end = monthsLater(dayOf(), 12);
  await expect(status).toContainText(dayText(end));

  await test.step('reminders: which, when, and only once', async () => {
    const subject = {
      before: `Your membership ends on ${dayText(end)}`,
      after: `Your membership ended on ${dayText(end)}`,
    };
    const expected: string[] = [];
    for (const [days, heading] of [
      [-31, undefined],
      [-30, subject.before],
      [-29, undefined],
      [-7, subject.before],
      [0, subject.before],
      [1, undefined],
      [14, subject.after],
      [15, undefined],
    ] as const) {
      if (heading) expected.push(heading);
      await moveClocksTo(daysLater(end, days));
      await daily();
      await daily();
      if (heading) await awaitEmail(email, new RegExp(heading), expected.filter((one) => one === heading).length);
      expect(await reminders(email)).toEqual(expected);
    }
  });

  const gate = await anotherBrowser();
  await test.step('the card and its verification turn grey live when the day after the last begins', async () => {
    await moveClocksBefore(daysLater(end, 1), 15, page, gate);
    await page.goto('/');
    await gate.goto(`/?verify=${code}`);
    await expect(status).toContainText('Active Membership');
    await expect(gate.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
    await expect(status).toContainText('Membership expired', { timeout: 30_000 });
    await expect(page.getByText('Expired', { exact: true }).first()).toBeVisible();
    await expect(gate.getByRole('heading', { name: 'Not valid' })).toBeVisible({ timeout: 40_000 });
  });

  const renewedOn = daysLater(end, 20);
  const next = monthsLater(renewedOn, 12);
  const phone = await anotherBrowser();
  await test.step('renewed from the email while signed out, with the same number and code', async () => {
    await moveClocksTo(renewedOn, phone, gate);
    await phone.goto(buttonOf(await awaitEmail(email, /^Your membership ended/)));
    await phone.getByLabel('Email').fill(email);
    await phone.getByLabel('Password', { exact: true }).fill(password);
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await payWith(phone, phone.getByRole('button', { name: 'Renew for $66' }));
    await phone.getByRole('button', { name: 'Go to Dashboard' }).click();
    await expect(statusOf(phone)).toContainText('Active Membership');
    await expect(statusOf(phone)).toContainText(number);
    await expect(statusOf(phone)).toContainText(dayText(next));
    expect(await cardCodeOf(user.user_id)).toBe(code);
    await gate.goto(`/?verify=${code}`);
    await expect(gate.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
  });

  await test.step('renewed early, with the next term following this one', async () => {
    await moveClocksTo(daysLater(next, -61), phone);
    await phone.reload();
    await expect(statusOf(phone)).toContainText('Active Membership');
    await expect(phone.getByRole('group', { name: 'Renewal' })).toHaveCount(0);
    await moveClocksTo(daysLater(next, -60), phone);
    await phone.reload();
    await payWith(phone, phone.getByRole('button', { name: 'Renew for $66' }));
    await phone.getByRole('button', { name: 'Go to Dashboard' }).click();
    await expect(statusOf(phone)).toContainText(dayText(monthsLater(next, 12)));
    await expect(statusOf(phone)).toContainText(number);
    for (const days of [-30, -7, 0, 14]) {
      await moveClocksTo(daysLater(next, days));
      await daily();
    }
    expect(await reminders(email)).toHaveLength(4);
  });
});
