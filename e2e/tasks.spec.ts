import type { Locator, Page } from '@playwright/test';
import { collections } from '@portal/contract/values/collections';
import { backdate, messageOf } from '../functions/test/support/backdate.ts';
import { confirmEmailOf } from '../functions/test/support/confirmed.ts';
import { keepPairs, registerTwice } from '../functions/test/support/duplicates.ts';
import { forms } from '../functions/test/support/forms.ts';
import { approvedLeader, uploadCheck } from '../functions/test/support/leaders.ts';
import { payFee, registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { removeRaw, writeRaw } from '../functions/test/support/raw.ts';
import { reviewedPayer } from '../functions/test/support/refunds.ts';
import { expectGoodLook } from './support/appearance.ts';
import { darkShare } from './support/documents.ts';
import { charterOffice, eventOffice } from './support/offices.ts';
import { openView, press } from './support/places.ts';
import { enterOffice } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

/**
 * Returns times before those of all other tests, so that they are adjacent in the list; each test has its own month.
 */
const calendar = (month: number) => (minute: number) => `2019-0${month}-01T00:0${minute}:00.000Z`;

async function pendingMember(first: string, family: string, at: string, isConfirmed = true): Promise<void> {
  const member = await registering.adult(forms.adult(undefined, first, family));
  if (isConfirmed) await confirmEmailOf(member.user);
  await payFee(member);
  await backdate(collections.members, member.user.user_id, { created_at: at, waits_since: at });
}

/** A member's payment that has awaited a decision since the given time. */
async function wrongPayment(first: string, family: string, at: string): Promise<void> {
  const { session_id } = await reviewedPayer(forms.adult(undefined, first, family));
  await backdate(collections.payments, session_id, { created_at: at, completed_at: at });
}

async function message(subject: string, at: string): Promise<void> {
  await call('sendContactMessage', { body: forms.contact(undefined, subject) });
  await backdate(collections.contacts, await messageOf(subject), { created_at: at });
}

async function openTasks(page: Page): Promise<void> {
  await enterOffice(page);
  await openView(page, 'admin-tasks');
  await atHeading(page, 'Tasks');
  await expect(page.getByRole('region').first()).toBeVisible();
}

/** A task's button; a membership's name is followed by its type. */
const opening = (page: Page, task: string): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^Open ${RegExp.escape(task)}(, [A-Z][a-z]+ Competitor)?$`) });

// The list covers the whole office.
const alone = { tag: '@alone' };

for (const [width, height, month] of [
  [1440, 900, 5],
  [360, 740, 6],
] as const) {
  test(`tasks are decided by keyboard alone, with at most three keys each, at ${width} px`, {
    tag: width === 1440 ? '@alone' : ['@alone', '@long'],
  }, async ({ page }) => {
    test.setTimeout(120_000);
    const family = `Keys${width}${Date.now()}`;
    const at = calendar(month);
    await pendingMember('Ada', family, at(1));
    await pendingMember('Uma', family, at(2), false);
    const leader = await registering.leader(forms.leader(undefined, 'Dora', family));
    const { document_id } = await uploadCheck(leader, 'safesport');
    await backdate(collections.documents, document_id, { uploaded_at: at(3) });
    const applicant = await approvedLeader(forms.leader(undefined, 'Cora', family));
    const unpaid = await eventOffice.apply(applicant, `Open ${family}`);
    await backdate(collections.events, 'event_id' in unpaid ? unpaid.event_id : '', {
      created_at: at(4),
      event_flyer_url: 'https://xn--bcher-kva.example/flyer',
    });
    const charter = await charterOffice.apply(applicant, `Club ${family}`, true);
    await backdate(collections.charters, 'charter_id' in charter ? charter.charter_id : '', { created_at: at(5) });
    await message(`Belts ${family}`, at(6));
    await pendingMember('Zoe', family, at(7));
    await pendingMember('Yara', family, at(8));

    await page.setViewportSize({ width, height });
    await openTasks(page);
    const dialog = page.getByRole('dialog');
    /** Waits until the next task has the focus, which can be another test's. */
    const expectNextFocused = async () => {
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('[data-open-task]:focus')).toHaveCount(1);
    };
    /** Runs a step that must take at most three keys. */
    const inThreeKeys = (what: string, act: (stroke: (key: string) => Promise<void>) => Promise<void>) =>
      test.step(what, async () => {
        let keys = 0;
        await act((key) => {
          keys += 1;
          return page.keyboard.press(key);
        });
        expect(keys).toBeLessThanOrEqual(3);
      });
    await opening(page, `Membership: Ada ${family}`).focus();

    await inThreeKeys('a membership', async (stroke) => {
      await stroke('Enter');
      await expect(dialog.getByRole('heading', { name: `Ada ${family}` })).toBeVisible();
      await expect(dialog.getByRole('button', { name: `Approve Ada ${family}` })).toBeFocused();
      await expectGoodLook(page, 'task-membership');
      await stroke('Enter');
      await expect(page.getByText(`Ada ${family} is approved.`)).toBeVisible();
      await expect(opening(page, `Membership: Uma ${family}`)).toBeFocused();
      await expect(opening(page, `Membership: Ada ${family}`)).toHaveCount(0);
    });

    await inThreeKeys('a membership with a question', async (stroke) => {
      await stroke('Enter');
      await expect(dialog.getByRole('button', { name: `Approve Uma ${family}` })).toBeFocused();
      await stroke('Enter');
      const question = page.getByRole('dialog', { name: 'This email address is not confirmed yet. Approve anyway?' });
      await expect(question.getByRole('button', { name: 'Approve' })).toBeFocused();
      await stroke('Enter');
      await expect(opening(page, `Membership: Zoe ${family}`)).toBeFocused();
    });

    await test.step('a denial with its reason', async () => {
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('button', { name: `Approve Zoe ${family}` })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(dialog.getByRole('button', { name: `Deny Zoe ${family}` })).toBeFocused();
      await page.keyboard.press('Enter');
      const denial = page.getByRole('dialog', { name: `Deny Zoe ${family}?` });
      await expect(denial.getByLabel('Reason', { exact: true })).toBeFocused();
      await expect(denial.getByText('Refund $66', { exact: true })).toBeVisible();
      await page.keyboard.type('We need the full address.');
      for (const next of ['Refund $66', 'Cancel', 'Deny and refund $66']) {
        await page.keyboard.press('Tab');
        await expect(denial.getByRole(next === 'Refund $66' ? 'checkbox' : 'button', { name: next })).toBeFocused();
      }
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opening(page, `Membership: Zoe ${family}`)).toHaveCount(0);
      await expect(opening(page, `Membership: Yara ${family}`)).toBeFocused();
    });

    await inThreeKeys('a look without a decision', async (stroke) => {
      await stroke('Enter');
      await expect(dialog.getByRole('button', { name: `Approve Yara ${family}` })).toBeFocused();
      await stroke('Escape');
      await expect(opening(page, `Membership: Yara ${family}`)).toBeFocused();
      await stroke('ArrowDown');
    });

    await opening(page, `Document: Dora ${family}, SafeSport certification`).focus();
    await inThreeKeys('a document shown next to its decision', async (stroke) => {
      await stroke('Enter');
      const approve = dialog.getByRole('button', { name: 'Approve', exact: true });
      await expect(approve).toBeFocused();
      const file = dialog.getByRole('img', { name: /SafeSport certification of Dora/ });
      await expect.poll(() => darkShare(file)).toBeGreaterThan(0);
      await expect(file).toBeInViewport({ ratio: 0.2 });
      await expect(approve).toBeInViewport({ ratio: 1 });
      await expectGoodLook(page, 'task-document');
      await stroke('Enter');
      await expect(page.getByText('Document approved')).toBeVisible();
      await expectNextFocused();
    });
    await opening(page, `Charter: Cora ${family}, Club ${family}`).focus();

    await inThreeKeys('a charter', async (stroke) => {
      await stroke('Enter');
      await expect(dialog.getByRole('button', { name: `Approve Club ${family}` })).toBeFocused();
      await expectGoodLook(page, 'task-charter');
      await stroke('Enter');
      await expect(page.getByText(`Club ${family} is approved.`)).toBeVisible();
      await expectNextFocused();
    });
    await opening(page, `Message: Paula Reyes, Belts ${family}`).focus();

    await inThreeKeys('a message', async (stroke) => {
      await stroke('Enter');
      await expect(dialog.getByRole('button', { name: 'Mark as done' })).toBeFocused();
      await expect(dialog.getByText('My son trains in two clubs.')).toBeVisible();
      await expectGoodLook(page, 'task-message');
      await stroke('Enter');
      await expect(page.getByText('The message from Paula Reyes is done.')).toBeVisible();
    });

    await test.step('an event that waits for its fee, not for the office', async () => {
      await expect(opening(page, `Event: Cora ${family}, Open ${family}`)).toHaveCount(0);
      await page.getByRole('button', { name: /^Waiting for others/ }).click();
      const event = opening(page, `Event: Cora ${family}, Open ${family}`);
      await expect(event).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await event.click();
      await expect(dialog.getByRole('heading', { name: `Open ${family}` })).toBeVisible();
      await expect(dialog.locator('.MuiButton-contained')).toHaveCount(0);
      const flyer = dialog.getByRole('link', { name: /^xn--bcher-kva\.example\/flyer/ });
      await expect(flyer).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(flyer.locator('strong')).toHaveText('xn--bcher-kva.example');
    });
  });
}

test(
  'an open task survives a reload, Back closes it, and holding a key down decides nothing',
  alone,
  async ({ page }) => {
    const family = `Kept${Date.now()}`;
    // Older than in other tests, whose tasks could be decided while this one opens.
    await pendingMember('Ida', family, '2015-07-01T00:01:00.000Z');
    // Payments are listed first, and this one is the oldest.
    await wrongPayment('Kay', family, '2015-07-01T00:01:00.000Z');
    await openTasks(page);
    const open = opening(page, `Membership: Ida ${family}`);
    const approve = page.getByRole('dialog').getByRole('button', { name: `Approve Ida ${family}` });

    // From the heading, the next task is two keys away.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Open next task' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: `from Kay ${family}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await open.focus();
    await page.keyboard.down('Enter');
    await expect(approve).toBeFocused();
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');

    await page.reload();
    await expect(approve).toBeFocused();
    await expect(page.locator('[data-open-task]').first()).toBeAttached();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(open).toBeFocused();
    await page.goForward();
    await expect(approve).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await page.goBack();
    await atHeading(page, 'Admin dashboard');
  },
);

test('a waiting payment is decided by keyboard on top of its task', alone, async ({ page }) => {
  const family = `Money${Date.now()}`;
  const at = calendar(8);
  for (const [minute, first] of ['Paul', 'Eve'].entries()) await wrongPayment(first, family, at(minute));
  await openTasks(page);
  const dialog = page.getByRole('dialog', { name: `from Paul ${family}` });
  const countButton = dialog.getByRole('button', { name: /^Count / });
  await opening(page, `Payment: Paul ${family}, Under review`).focus();
  await page.keyboard.press('Enter');
  await expect(countButton).toBeFocused();
  await expectGoodLook(page, 'task-payment');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Note', { exact: true })).toBeVisible();
  // Escape returns to the choices instead of closing the task.
  await page.keyboard.press('Escape');
  await expect(countButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Note', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Note', { exact: true })).toBeFocused();
  await page.keyboard.type('Paid for the wrong thing.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The payment from Paul ${family} counts for the fee.`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opening(page, `Payment: Eve ${family}, Under review`)).toBeFocused();
});

test('a decided task does not reappear from a response that predates the decision', alone, async ({ page }) => {
  const family = `Older${Date.now()}`;
  await pendingMember('Ada', family, calendar(9)(1));
  await pendingMember('Zoe', family, calendar(9)(2));
  await openTasks(page);
  const ada = opening(page, `Membership: Ada ${family}`);
  await expect(ada).toBeVisible();

  const answer = Promise.withResolvers<void>();
  const old = Promise.withResolvers<void>();
  await page.route(
    '**/api/admin/tasks*',
    async (route) => {
      const response = await route.fetch();
      old.resolve();
      await answer.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await pendingMember('Uma', family, calendar(9)(3));
  await old.promise;
  await ada.click();
  await press(page.getByRole('dialog'), `Approve Ada ${family}`);
  await expect(page.getByText(`Ada ${family} is approved.`)).toBeVisible();
  await expect(opening(page, `Membership: Zoe ${family}`)).toBeFocused();
  await expect(ada).toHaveCount(0);
  await page.evaluate((name) => {
    const list = document.querySelector('main') ?? document.body;
    const seen = () => list.textContent?.includes(name) && list.setAttribute('data-came-back', name);
    new MutationObserver(seen).observe(list, { childList: true, subtree: true });
  }, `Ada ${family}`);
  answer.resolve();
  await expect(opening(page, `Membership: Uma ${family}`)).toBeVisible();
  await expect(page.getByRole('main')).not.toHaveAttribute('data-came-back');
});

test('every task of a kind can be shown, and stays shown after a decision', alone, async ({ page }) => {
  const family = `Many${Date.now()}`;
  const at = calendar(4);
  const message = { ...forms.contact(), phone: null, closed_at: null, test_data: false };
  const many = Array.from({ length: 13 }, (_, index) => `${family}-${String(index).padStart(2, '0')}`);
  await writeRaw(
    collections.contacts,
    many.map((id) => [id, { ...message, created_at: at(1), contact_id: id, subject: id }]),
  );
  await openTasks(page);
  const messages = page.getByRole('region', { name: /^Messages to answer/ });
  const [tenth, eleventh] = [`Message: Paula Reyes, ${family}-10`, `Message: Paula Reyes, ${family}-11`];
  await expect(opening(page, tenth)).toHaveCount(0);
  await messages.getByRole('button', { name: 'Show more' }).click();
  await opening(page, tenth).click();
  await press(page.getByRole('dialog'), 'Mark as done');
  await expect(page.getByText('The message from Paula Reyes is done.')).toBeVisible();
  await expect(opening(page, tenth)).toHaveCount(0);
  await expect(opening(page, eleventh)).toBeFocused();
  await removeRaw(collections.contacts, many);
});

test('the office’s own work stays in sight among idle leaders and hundreds of duplicates', {
  tag: ['@alone', '@long'],
}, async ({ page }) => {
  test.setTimeout(120_000);
  const family = `Sight${Date.now()}`;
  const at = (minute: number) => `2014-03-01T00:${String(minute).padStart(2, '0')}:00.000Z`;
  await keepPairs(700, family, at(1));
  for (let index = 0; index < 30; index++) {
    const leader = await registering.leader(forms.leader(undefined, 'Idle', family));
    await payFee(leader);
    await backdate(collections.members, leader.user.user_id, { created_at: at(2), waits_since: at(2) });
  }
  const names = ['Ada', 'Bea', 'Cleo', 'Dina', 'Elsa'];
  for (const [minute, first] of names.entries()) await pendingMember(first, family, at(10 + minute));
  const leader = await registering.leader(forms.leader(undefined, 'Dora', family));
  for (const check of ['safesport', 'background_check'] as const) {
    const { document_id } = await uploadCheck(leader, check);
    await backdate(collections.documents, document_id, { uploaded_at: at(30) });
  }
  const same = await registerTwice();
  await backdate(collections.duplicates, same.id, { found_at: at(0) });

  await openTasks(page);
  await expect(page.getByRole('button', { name: /^Waiting for others \(\d+\)$/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  const dialog = page.getByRole('dialog');
  await opening(page, `Membership: Ada ${family}`).focus();
  for (const first of names) {
    await expect(opening(page, `Membership: ${first} ${family}`)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: `Approve ${first} ${family}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${first} ${family} is approved.`)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  }
  const documents = page.getByRole('region', { name: /^Documents to review/ });
  for (const left of [1, 0]) {
    await documents
      .getByRole('button', { name: `Open Document: Dora ${family}` })
      .first()
      .click();
    await press(dialog, 'Approve');
    await expect(documents.getByRole('button', { name: `Open Document: Dora ${family}` })).toHaveCount(left);
  }
  await page.getByRole('button', { name: /^Open Same person\?: 7\d\d pairs$/ }).click();
  await dialog
    .getByRole('button', {
      name: new RegExp(`^Compare ${same.first.user.first_name} ${same.first.user.last_name} and`),
    })
    .click();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Merge these two records?' });
  await question.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('The two records are merged.')).toBeVisible();
});
