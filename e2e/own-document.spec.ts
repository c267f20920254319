import { handIn } from '../functions/test/support/leaders.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { registering } from '../functions/test/support/people.ts';
import { openDocuments, rowOf } from './support/documents.ts';
import { comeBack } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('an admin who is a leader sees the own document, and why another admin decides on it', { tag: '@alone' }, async ({
  page,
}) => {
  const admin = await newAdmin(registering.leader());
  const leader = await registering.leader();
  await handIn(admin, 'safesport');
  await handIn(leader, 'safesport');
  await comeBack(page, admin.user.email);
  await openDocuments(page);

  const own = rowOf(page, admin.user.email, 'SafeSport');
  await own.getByRole('button', { name: /^Review/ }).click();
  await expect(own.getByText('You cannot review your own document. Please ask another admin.')).toBeVisible();
  for (const name of ['Approve', 'Reject']) await expect(own.getByRole('button', { name })).toHaveCount(0);

  const other = rowOf(page, leader.user.email, 'SafeSport');
  await other.getByRole('button', { name: /^Review/ }).click();
  for (const name of ['Approve', 'Reject']) await expect(other.getByRole('button', { name })).toBeVisible();
});
