import type { Page } from '@playwright/test';
import { freshEmail } from '../../../functions/test/support/forms.ts';
import { keepImport } from '../../../functions/test/support/imports.ts';
import { newAdmin } from '../../../functions/test/support/office.ts';
import { openView } from '../places.ts';
import { comeBack } from '../session.ts';
import { expect } from '../test.ts';
import { pasteList, recentUpload } from '../uploads.ts';
import type { View } from './view.ts';

const view = { title: 'Upload members' };

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
  await comeBack(page, (await uploader()).user.email);
  await expect(page.getByRole('button', { name: /Total members/ })).toBeVisible();
  await openView(page, 'admin-upload');
  await expect(recentUpload(page, 'Interrupted.xlsx')).toContainText('has stopped');
}

const header = 'Email;First name;Last name;Kind;Club / academy;ZIP code;Birthday;Shoe size;;';

/** The view in which members are uploaded, in each of its steps. */
export const uploadViews: View[] = [
  {
    ...view,
    open,
    next: [
      {
        ...view,
        state: 'file',
        long: true,
        async open(page) {
          await page.getByRole('button', { name: 'Choose a file' }).click();
          await expect(page.getByRole('button', { name: 'Choose a spreadsheet' })).toBeVisible();
        },
      },
      {
        ...view,
        state: 'refused list',
        long: true,
        async open(page) {
          await page.getByRole('button', { name: 'Paste a list' }).click();
          await pasteList(page, header);
          await expect(page.getByText(/There is only one line/)).toBeVisible();
        },
      },
      {
        ...view,
        state: 'preview',
        async open(page) {
          const members = [
            `${freshEmail()};Ines;Viewova;adult;Iron & Oak Grappling of Schenectady;12207;3/5/1990;38;left;right`,
            `nobody;Tomas;;adult;${'x'.repeat(200)};1234;2/30/1990;44;;`,
          ];
          await pasteList(page, [header, ...members].join('\n'));
          await page.getByLabel('Kind').selectOption({ label: 'Membership type *' });
          await expect(page.getByRole('button', { name: 'Add 1 member' })).toBeVisible();
          await expect(page.getByText('Please name this column in the file.')).toHaveCount(2);
          await page.getByRole('button', { name: 'Show all columns' }).click();
        },
      },
      {
        ...view,
        state: 'result',
        async open(page) {
          await page.getByRole('button', { name: 'Add 1 member' }).click();
          await expect(page.getByText('1 member was added')).toBeVisible({ timeout: 90_000 });
        },
      },
    ],
  },
];
