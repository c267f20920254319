import type { Page } from '@playwright/test';
import { collections } from '@portal/contract/collections';
import { age } from '../../../functions/test/support/aged.ts';
import { approvedMember } from '../../../functions/test/support/approved.ts';
import { changeMemberOf } from '../../../functions/test/support/database-state.ts';
import { doubled } from '../../../functions/test/support/doubles.ts';
import { addedChild } from '../../../functions/test/support/families.ts';
import { forms } from '../../../functions/test/support/forms.ts';
import { approvedLeader, handIn } from '../../../functions/test/support/leaders.ts';
import { registering } from '../../../functions/test/support/people.ts';
import { call, portalUrl } from '../../../functions/test/support/portal.ts';
import { enter, people } from '../cast.ts';
import { correctIn, openFile, ownName, save, section } from '../member-file.ts';
import { charterOffice } from '../offices.ts';
import { once } from '../once.ts';
import { openView } from '../places.ts';
import { expect } from '../test.ts';
import { atHeading, closeDialog, type View } from './view.ts';

const title = 'Member';

/** A leader with a charter, a note and a correction. */
const leader = once(async () => {
  const session = await approvedLeader();
  await charterOffice.apply(session, `Upper Hudson Valley ${ownName()}`);
  const params = { id: session.user.user_id };
  const { token } = await people.admin();
  await call('addNote', { params, body: { text: 'Called about the charter.\nWill send the flyer.' } }, token);
  const body = { club_academy: 'Upper Hudson Valley Grappling', city: 'Troy', reason: 'Moved, by phone' };
  await call('correctMember', { params, body }, token);
  const { document_id } = await handIn(session, 'background_check');
  await fetch(`${portalUrl}/api/documents/${document_id}`, { headers: { Authorization: `Bearer ${token}` } });
  return session.user;
});

const asking = once(async () => {
  const member = await approvedMember(registering.adult(forms.adult(undefined, 'Ada', ownName())));
  const body = { belt_rank: 'Brown belt', club_academy: 'Hudson Grappling Club', policies_accepted: true };
  await call('askToLead', { body }, member.token);
  // The list of tasks tells of the oldest, and other tests make many members that have waited since 2020.
  const asked_at = '2018-01-01T00:00:00.000Z';
  await age(collections.members, member.user.user_id, { becoming_leader: { asked_at }, waits_since: asked_at });
  return member.user;
});

/** Somebody who is a member twice, once suspended, so that the two cannot be merged yet. */
const double = once(async () => {
  const { first, second } = await doubled(async (form) => approvedMember(registering.adult(form)));
  await changeMemberOf(first.user.user_id, { status: 'suspended' });
  return second.user;
});

const child = once(async () => (await registering.youth(forms.youth(undefined, 'Noah', ownName()))).user);

/** A child whose account has a parent, three siblings and one who is locked. */
const household = once(async () => {
  const last_name = ownName();
  const parent = await approvedMember(registering.adult(forms.adult(undefined, 'Ada', last_name)));
  const [child, locked] = [
    await addedChild(parent, 'Lena', { last_name }),
    await addedChild(parent, 'Maximiliana-Constanza', { last_name: `${last_name} y Hernández de Alvarez` }),
  ];
  for (const name of ['Leo', 'Lou']) await addedChild(parent, name, { last_name });
  await changeMemberOf(locked.user_id, { status: 'suspended' });
  await changeMemberOf(parent.user.user_id, { membership_expiry: '2026-01-31' });
  return child;
});

async function enterOffice(page: Page): Promise<void> {
  await enter(page, 'admin');
  await atHeading(page, 'Admin dashboard');
}

/** A member's file in the office. */
export const fileViews: View[] = [
  {
    title,
    state: 'leader',
    async open(page) {
      const member = await leader();
      await enterOffice(page);
      await openFile(page, member);
      await expect(section(page, 'Notes').getByRole('listitem')).toHaveCount(1);
      await expect(section(page, 'History')).toContainText('Background check viewed');
    },
    next: [
      {
        title,
        state: 'locking',
        async open(page) {
          await page.getByRole('button', { name: 'Suspend', exact: true }).click();
          await expect(page.getByLabel('Show this reason to the member')).toBeVisible();
        },
      },
      {
        title,
        state: 'payment',
        long: true,
        async open(page) {
          await closeDialog(page);
          await section(page, 'Payments')
            .getByRole('button', { name: /^Details/ })
            .first()
            .click();
          await expect(page.getByRole('dialog').getByText('Paid by')).toBeVisible();
        },
      },
    ],
  },
  {
    title,
    state: 'own',
    long: true,
    async open(page) {
      const { user } = await people.admin();
      await enterOffice(page);
      await openFile(page, user);
      await expect(page.getByText('You cannot change your own status.')).toBeVisible();
    },
  },
  {
    title,
    state: 'asking to lead',
    long: true,
    async open(page) {
      const member = await asking();
      await enterOffice(page);
      await openFile(page, member);
      await expect(page.getByText('Asks to become a Grappling Leader')).toBeVisible();
    },
    next: [
      {
        title,
        state: 'denying the request to lead',
        long: true,
        async open(page) {
          await page.getByRole('button', { name: /^Deny the request/ }).click();
          await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused();
        },
      },
      {
        title: 'Tasks',
        state: 'leader request',
        long: true,
        async open(page) {
          const member = await asking();
          await closeDialog(page);
          await openView(page, 'admin-tasks');
          const name = new RegExp(`^Open Leader request: Ada ${member.last_name}`);
          await page.getByRole('button', { name }).click();
          await expect(page.getByRole('dialog').getByText('Asked to become a Grappling Leader')).toBeVisible();
        },
      },
    ],
  },
  {
    title,
    state: 'the same person as another',
    long: true,
    async open(page) {
      const member = await double();
      await enterOffice(page);
      await openFile(page, member);
      await expect(page.getByText('May be the same person as')).toBeVisible();
    },
    next: [
      {
        title,
        state: 'compared, not to be merged',
        long: true,
        async open(page) {
          await page.getByRole('button', { name: 'Compare and merge' }).click();
          await expect(page.getByText('They can’t be merged now')).toBeVisible();
        },
      },
    ],
  },
  {
    title,
    state: 'household',
    long: true,
    async open(page) {
      const member = await household();
      await enterOffice(page);
      await openFile(page, member);
      await expect(section(page, 'Household').getByRole('listitem')).toHaveCount(4);
    },
    next: [
      {
        title,
        state: 'household, correcting',
        long: true,
        async open(page) {
          const dialog = await correctIn(page, {});
          await dialog.getByLabel('Email', { exact: true }).scrollIntoViewIfNeeded();
        },
      },
    ],
  },
  {
    title,
    state: 'child who has not paid',
    long: true,
    async open(page) {
      const member = await child();
      await enterOffice(page);
      await openFile(page, member);
    },
    next: [
      {
        title,
        state: 'correcting, another type',
        long: true,
        async open(page) {
          await correctIn(page, { 'Date of birth': '1990-01-02' });
          await expect(page.getByRole('button', { name: 'Change to Adult Competitor' })).toBeVisible();
        },
      },
      {
        title,
        state: 'correcting, errors',
        long: true,
        async open(page) {
          await save(page);
          await expect(page.getByRole('alert').filter({ hasText: 'Please check these fields' })).toBeFocused();
        },
      },
    ],
  },
];
