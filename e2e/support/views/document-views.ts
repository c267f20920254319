import type { Page } from '@playwright/test';
import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { backdate } from '../../../functions/test/support/backdate.ts';
import { patchMember } from '../../../functions/test/support/database-state.ts';
import { samplePdf } from '../../../functions/test/support/files.ts';
import { daysFromToday } from '../../../functions/test/support/forms.ts';
import { uploadCheck, verifyLeader } from '../../../functions/test/support/leaders.ts';
import { registering } from '../../../functions/test/support/people.ts';
import { call } from '../../../functions/test/support/portal.ts';
import { people, signInAs } from '../cast.ts';
import { darkShare, openDocuments, partOf, rowOf } from '../documents.ts';
import { resumeSession } from '../session.ts';
import { expect } from '../test.ts';
import { dashboard, type ViewSequence, viewFactory } from './view.ts';

const waiting = viewFactory('Documents');

async function reject(id: string, reason: string): Promise<void> {
  const body = { action: 'reject' as const, reason };
  await call('verifyDocument', { params: { id }, body }, (await people.admin()).token);
}

/** A new leader with a background check in review and a rejected SafeSport certification. */
async function leaderInReview(): Promise<Session> {
  const leader = await registering.leader();
  await uploadCheck(leader, 'background_check');
  const { document_id } = await uploadCheck(leader, 'safesport');
  await reject(document_id, 'The certificate is of another person.');
  return leader;
}

async function lapsedLeader(): Promise<Session> {
  const leader = await registering.leader();
  await verifyLeader(leader, await people.admin());
  await patchMember(leader.user.user_id, { background_check_expires: '2026-01-31' });
  return leader;
}

async function decideAll(): Promise<void> {
  const { documents } = await call('listDocumentVerifications', { query: {} }, (await people.admin()).token);
  for (const { document_id } of documents) await reject(document_id, 'This was only a test.');
}

async function openPdf(page: Page): Promise<void> {
  const leader = await registering.leader();
  const { document_id } = await uploadCheck(leader, 'background_check', { bytes: samplePdf(undefined, undefined, 3) });
  // The list shows the fifty oldest, so this document must be older than those of other tests.
  await backdate(collections.documents, document_id, { uploaded_at: '2018-01-01T00:00:00.000Z' });
  await signInAs(page, 'admin');
  await openDocuments(page);
  const row = rowOf(page, leader.user.email, 'Background check');
  await row.getByRole('button', { name: /^Review/ }).click();
  await expect.poll(() => darkShare(row.getByRole('img'))).toBeGreaterThan(0);
}

async function openEmpty(page: Page): Promise<void> {
  await decideAll();
  await signInAs(page, 'admin');
  await openDocuments(page);
  await expect(page.getByText('No documents are waiting for review.')).toBeVisible();
}

/** The views for uploading and reviewing documents. */
export const documentViews: ViewSequence[] = [
  dashboard.long('documents', async (page) => {
    await resumeSession(page, (await leaderInReview()).user.email);
    await expect(partOf(page, 'background_check')).toContainText('Waiting for review');
    await expect(partOf(page, 'safesport')).toContainText('Not accepted');
  }),
  dashboard.long('check lapsed', async (page) => {
    await resumeSession(page, (await lapsedLeader()).user.email);
    await expect(partOf(page, 'background_check')).toContainText('Lapsed');
  }),
  waiting('PDF', openPdf),
  waiting.long('all', async (page) => {
    await verifyLeader(await registering.leader(), await people.admin(), daysFromToday(20));
    await signInAs(page, 'admin');
    await openDocuments(page);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(page.getByText(/Verified until/).first()).toBeVisible();
  }),
  // Decides every waiting document.
  { ...waiting.long('empty', openEmpty), alone: true },
];
