import type { Page } from '@playwright/test';
import { collections } from '@portal/contract/values/collections';
import { approvedMember } from '../../../functions/test/support/approved.ts';
import { backdate } from '../../../functions/test/support/backdate.ts';
import { patchMember } from '../../../functions/test/support/database-state.ts';
import { registerTwice } from '../../../functions/test/support/duplicates.ts';
import { addedChild } from '../../../functions/test/support/families.ts';
import { forms } from '../../../functions/test/support/forms.ts';
import { approvedLeader, uploadCheck } from '../../../functions/test/support/leaders.ts';
import { once } from '../../../functions/test/support/once.ts';
import { registering } from '../../../functions/test/support/people.ts';
import { call, portalUrl } from '../../../functions/test/support/portal.ts';
import { people } from '../cast.ts';
import { chooseRare, openCorrections, openFile, save, section, uniqueName } from '../member-file.ts';
import { charterOffice } from '../offices.ts';
import { openView } from '../places.ts';
import { enterOffice } from '../session.ts';
import { expect } from '../test.ts';
import { closeDialog, hasErrors, type ViewSequence, viewFactory } from './view.ts';

const file = viewFactory('Member', 'heading');

/** A leader with a charter, a note and a correction. */
const leader = once(async () => {
  const session = await approvedLeader();
  await charterOffice.apply(session, `Upper Hudson Valley ${uniqueName()}`);
  const params = { id: session.user.user_id };
  const { token } = await people.admin();
  await call('addNote', { params, body: { text: 'Called about the charter.\nWill send the flyer.' } }, token);
  const body = { club_academy: 'Upper Hudson Valley Grappling', city: 'Troy', reason: 'Moved, by phone' };
  await call('correctMember', { params, body }, token);
  const { document_id } = await uploadCheck(session, 'background_check');
  await fetch(`${portalUrl}/api/documents/${document_id}`, { headers: { Authorization: `Bearer ${token}` } });
  return session.user;
});

const asking = once(async () => {
  const member = await approvedMember(registering.adult(forms.adult(undefined, 'Ada', uniqueName())));
  const body = { belt_rank: 'Brown belt', club_academy: 'Hudson Grappling Club', policies_accepted: true };
  await call('askToLead', { body }, member.token);
  // The task list shows the oldest, and other tests make many members waiting since 2020.
  const asked_at = '2018-01-01T00:00:00.000Z';
  await backdate(collections.members, member.user.user_id, { becoming_leader: { asked_at }, waits_since: asked_at });
  return member.user;
});

/** A member with two records, one of them suspended, so that they cannot be merged yet. */
const double = once(async () => {
  const { first, second } = await registerTwice(async (form) => approvedMember(registering.adult(form)));
  await patchMember(first.user.user_id, { status: 'suspended' });
  return second.user;
});

const child = once(async () => (await registering.youth(forms.youth(undefined, 'Noah', uniqueName()))).user);

/** A child in an account with a parent, three siblings and a locked member. */
const household = once(async () => {
  const last_name = uniqueName();
  const parent = await approvedMember(registering.adult(forms.adult(undefined, 'Ada', last_name)));
  const [child, locked] = [
    await addedChild(parent, 'Lena', { last_name }),
    await addedChild(parent, 'Maximiliana-Constanza', { last_name: `${last_name} y Hernández de Alvarez` }),
  ];
  for (const name of ['Leo', 'Lou']) await addedChild(parent, name, { last_name });
  await patchMember(locked.user_id, { status: 'suspended' });
  await patchMember(parent.user.user_id, { membership_expiry: '2026-01-31' });
  return child;
});

async function openFileOf(page: Page, member: Parameters<typeof openFile>[1]): Promise<void> {
  await enterOffice(page, await people.admin());
  await openFile(page, member);
}

/** A member's file in the office. */
export const fileViews: ViewSequence[] = [
  [
    file('leader', async (page) => {
      await openFileOf(page, await leader());
      await expect(section(page, 'Notes').getByRole('listitem')).toHaveCount(1);
      await expect(section(page, 'History')).toContainText('Background check viewed');
    }),
    file('locking', async (page) => {
      await chooseRare(page, 'Suspend');
      await expect(page.getByLabel('Show this reason to the member')).toBeVisible();
    }),
    file.long('payment', async (page) => {
      await closeDialog(page);
      await section(page, 'Payments')
        .getByRole('button', { name: /^Details/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByText('Paid by')).toBeVisible();
    }),
  ],
  file.long('own', async (page) => {
    await openFileOf(page, (await people.admin()).user);
    await expect(page.getByText('You cannot change your own status.')).toBeVisible();
  }),
  [
    file.long('asking to lead', async (page) => {
      await openFileOf(page, await asking());
      await expect(page.getByText('Asks to become a Grappling Leader')).toBeVisible();
    }),
    file.long('denying the request to lead', async (page) => {
      await page.getByRole('button', { name: /^Deny the request/ }).click();
      await expect(page.getByRole('dialog').getByLabel('Reason', { exact: true })).toBeFocused();
    }),
    viewFactory('Tasks').long('leader request', async (page) => {
      const member = await asking();
      await closeDialog(page);
      await openView(page, 'admin-tasks');
      await page.getByRole('button', { name: /^Waiting for others/ }).click();
      const name = new RegExp(`^Open Leader request: Ada ${member.last_name}`);
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog').getByText('Asked to become a Grappling Leader')).toBeVisible();
    }),
  ],
  [
    file.long('possible duplicate', async (page) => {
      await openFileOf(page, await double());
      await expect(page.getByText('May be the same person as')).toBeVisible();
    }),
    file.long('compared, cannot be merged', async (page) => {
      await page.getByRole('button', { name: 'Compare and merge' }).click();
      await expect(page.getByText('They can’t be merged now')).toBeVisible();
    }),
  ],
  [
    file.long('household', async (page) => {
      await openFileOf(page, await household());
      await expect(section(page, 'Household').getByRole('listitem')).toHaveCount(4);
    }),
    file.long('household, correcting', async (page) => {
      const dialog = await openCorrections(page, {});
      await dialog.getByLabel('Email', { exact: true }).scrollIntoViewIfNeeded();
    }),
  ],
  [
    file.long('unpaid child', async (page) => {
      await openFileOf(page, await child());
    }),
    file.long('correcting, another type', async (page) => {
      await openCorrections(page, { 'Date of birth': '1990-01-02' });
      await expect(page.getByRole('button', { name: 'Change to Adult Competitor' })).toBeVisible();
    }),
    file.long('correcting, errors', async (page) => {
      await save(page);
      await hasErrors(page);
    }),
  ],
];
