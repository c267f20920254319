import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { colors } from '@portal/federation/colors';
import { approvedMember } from '../functions/test/support/approved.ts';
import { everyLetter, renderLetter } from '../functions/test/support/every-letter.ts';
import { forms } from '../functions/test/support/forms.ts';
import { approvedCharter, approvedEvent, approvedLeader } from '../functions/test/support/leaders.ts';
import { awaitEmail } from '../functions/test/support/mailbox.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { registeringOverApi } from '../functions/test/support/people.ts';
import { sampleMember } from '../functions/test/support/sample-member.ts';
import { root } from '../scripts/parts/paths.mjs';
import { colorsIn, foreignIn } from './support/other-federation.ts';
import { pagesOf } from './support/pdfs.ts';
import { savedBy } from './support/saved.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

// The club directory drops the sports’ names from what people type, whatever sports a federation has.
const served = ['web/dist/**/*.{html,js,css,svg,json,txt,xml,vtt,webmanifest}', 'functions/lib/*.js'];
const isOnlyInServer = (file: string, word: string) => file.startsWith('functions/') && word === 'jiu jitsu';

test.beforeAll(async () => {
  // Otherwise nothing would be found because nothing is searched for.
  expect(await foreignIn(`Join ngf for $66, in${'  '}jiu jitsu. Not NGFX, $660 or $66.50.`)).toEqual(
    expect.arrayContaining(['ngf', '$66', 'jiu jitsu']),
  );
});

test('the built portal and server have nothing of the other federation', async () => {
  const files = served.flatMap((pattern) => globSync(pattern, { cwd: root }));
  expect(files.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const file of files)
    for (const word of await foreignIn(readFileSync(join(root, file), 'utf8')))
      if (!isOnlyInServer(file, word)) found.push(`${file}: ${word}`);
  expect(found).toEqual([]);
});

test('no letter has anything of the other federation, in text, address, price or color', async () => {
  const member = sampleMember();
  for (const [name, [mailOf]] of Object.entries(everyLetter)) {
    const { to, reply_to, letter } = mailOf(member);
    const { html, text } = await renderLetter(letter, 'https://portal.test/', 'https://portal.test/');
    const found = await foreignIn([to, reply_to, letter.subject, html, text].join('\n'));
    expect(found, name).toEqual([]);
    expect(html).toContain(colors.ground.main);
  }
});

test('nor has an email as it arrives, with its sender', async () => {
  const { user } = await registeringOverApi.adult();
  const { headers, html, text } = await awaitEmail(user.email, /./);
  expect(await foreignIn(JSON.stringify([headers, html, text]))).toEqual([]);
});

async function expectOwn(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await foreignIn(await page.content())).toEqual([]);
}

async function expectOwnPdf(bytes: Buffer): Promise<void> {
  expect(await foreignIn((await pagesOf(bytes)).join('\n'))).toEqual([]);
  const painted = await colorsIn(bytes);
  expect(painted.join()).toMatch(/#[\da-f]{6}/);
  expect(await foreignIn(painted.join('\n'))).toEqual([]);
}

test('nor have a member’s pages, card, receipt and calendar', async ({ page, anotherBrowser }) => {
  const unpaid = await anotherBrowser();
  await resumeSession(unpaid, (await registeringOverApi.adult()).user.email);
  await expect(unpaid.getByRole('button', { name: /^Pay/ })).toBeVisible();
  await expectOwn(unpaid);

  const { user } = await approvedMember();
  await resumeSession(page, user.email);
  const card = page.getByRole('figure', { name: 'Membership card' });
  await expect(card).toBeVisible();
  await expectOwn(page);
  expect(await foreignIn(await card.innerHTML())).toEqual([]);
  const save = (name: string | RegExp) => savedBy(page, () => page.getByRole('button', { name }).click());
  await expectOwnPdf((await save('Download PDF')).bytes);
  const calendar = await save('Add to calendar');
  expect(await foreignIn(calendar.text.replaceAll(/\r\n[ \t]/g, ''))).toEqual([]);

  await page.getByRole('button', { name: /^Receipt/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  expect(await foreignIn(await receipt.innerHTML())).toEqual([]);
  await expectOwnPdf((await savedBy(page, () => receipt.getByRole('button', { name: 'Download PDF' }).click())).bytes);
});

test('nor have a leader’s applications and certificates', async ({ page }) => {
  const admin = await newAdmin();
  const leader = await approvedLeader(undefined, admin);
  await approvedCharter(leader, admin);
  await approvedEvent(leader, admin, forms.sanction('Wheat Open'));
  await resumeSession(page, leader.user.email);
  const certificates = page.getByRole('button', { name: /^Certificate/ });
  await expect(certificates).toHaveCount(2);
  await expectOwn(page);
  for (const at of [0, 1]) await expectOwnPdf((await savedBy(page, () => certificates.nth(at).click())).bytes);
});
