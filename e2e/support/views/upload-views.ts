import type { Page } from '@playwright/test';
import { bornYearsAgo, freshEmail } from '../../../functions/test/support/forms.ts';
import { keepImport } from '../../../functions/test/support/imports.ts';
import { newAdmin } from '../../../functions/test/support/office.ts';
import { openView } from '../places.ts';
import { resumeSession } from '../session.ts';
import { expect } from '../test.ts';
import { pasteList, previewRow, recentUpload, rejectedRow } from '../uploads.ts';
import { type ViewSequence, viewFactory } from './view.ts';

const upload = viewFactory('Upload members');

/** A new admin with an upload in every state. */
async function uploader() {
  const admin = await newAdmin();
  const name = `Members of ${'the clubs of the Upper Hudson Valley '.repeat(2)}2026.xlsx`;
  await keepImport(admin, { filename: 'Interrupted.xlsx', created_at: new Date(2026, 0, 2).toISOString() });
  await keepImport(admin, { filename: 'Undone.csv', state: 'undone', removed: 1099, kept: 1 });
  await keepImport(admin, { filename: 'Given up.csv', state: 'failed' });
  await keepImport(admin, { filename: name, state: 'done', send_emails: true });
  await keepImport(admin, { filename: 'Running.xls' });
  return admin;
}

async function open(page: Page): Promise<void> {
  await resumeSession(page, (await uploader()).user.email);
  await expect(page.getByRole('button', { name: /Total members/ })).toBeVisible();
  await openView(page, 'admin-upload');
  await expect(recentUpload(page, 'Interrupted.xlsx')).toContainText('has stopped');
}

const header = 'Email;First name;Last name;Kind;Date of birth;Club / academy;ZIP code;Shoe size;;';

/** The member upload in each of its steps. */
export const uploadViews: ViewSequence[] = [
  [
    upload('', open),
    upload.long('rejected list', async (page) => {
      await pasteList(page, header);
      await expect(page.getByText(/There is only one line/)).toBeVisible();
    }),
    upload('preview', async (page) => {
      const email = freshEmail();
      const members = [
        `${email};Ines;Viewova;adult;3/5/1990;Iron & Oak Grappling of Schenectady;12207;38;left;right`,
        `${email};Bea;Viewova;youth;${bornYearsAgo(10)};;;;;`,
        `${email};Cy;Otherova;youth;${bornYearsAgo(9)};;;;;`,
        `nobody;Tomas;;adult;2/30/1990;${'x'.repeat(200)};1234;44;;`,
      ];
      await pasteList(page, [header, ...members].join('\n'));
      await page.getByLabel('Kind').selectOption({ label: 'Membership type *' });
      await expect(page.getByRole('button', { name: 'Add 2 members' })).toBeVisible();
      await expect(previewRow(page, 'Bea')).toContainText('Joins the account of Ines Viewova');
      await expect(previewRow(page, 'Cy')).toContainText('under another last name');
      await expect(page.getByText('Please name this column in the file.')).toHaveCount(2);
      await page.getByRole('button', { name: 'Show all columns' }).click();
    }),
    upload('result', async (page) => {
      await page.getByRole('button', { name: 'Add 2 members' }).click();
      await expect(page.getByText('2 members were added')).toBeVisible({ timeout: 90_000 });
      await rejectedRow(page, /Tomas/).getByRole('button', { name: 'Show other cells' }).click();
      await expect(rejectedRow(page, /Tomas/).getByLabel('First name')).toHaveValue('Tomas');
    }),
  ],
];
