import type { Page } from '@playwright/test';
import type { Session } from '@portal/contract/calls/accounts';
import type { ApplicationAnswer } from '@portal/contract/records/application';
import { idOf, nameOf } from '@portal/contract/rules/application';
import type { ApplicationKind } from '@portal/contract/values/application';
import { forms } from '../../functions/test/support/forms.ts';
import { applyForCharter, applyForSanction, payApplication } from '../../functions/test/support/leaders.ts';
import { pendingBlock } from './pending.ts';
import { enterOffice } from './session.ts';
import { expect } from './test.ts';
import { atHeading } from './views/view.ts';

async function applied(kind: ApplicationKind, leader: Session, application: ApplicationAnswer, paid: boolean) {
  if (paid) await payApplication(leader, kind, idOf(application));
  return application;
}

/** The office’s view of charters, with its labels. */
export const charterOffice = {
  collection: 'charters',
  tile: /Pending charters/,
  heading: 'Charter Applications',
  all: 'All Charter Applications',
  search: 'Search by academy, leader, city or number',
  loading: 'Loading charters...',
  empty: 'No charter applications found.',
  createButton: '+ Charter Academy',
  createTitle: 'Charter Academy',
  createSubmit: 'Create charter',
  rule: /starts as pending approval/,
  list: 'academy-charters',
  number: /C\d{4}-\d{4}/,
  kind: 'academy_charter',
  fee: '$115',
  form: forms.charter,
  /** Applies as a leader through the API, and pays if requested. */
  apply: async (leader: Session, name: string, paid = false) =>
    applied('academy_charter', leader, await applyForCharter(leader, forms.charter(name)), paid),
} as const;

/** The office’s view of events. */
export const eventOffice = {
  collection: 'events',
  tile: /Pending events/,
  heading: 'Event Sanctions',
  all: 'All Event Sanctions',
  search: 'Search by event, venue, leader, city or number',
  loading: 'Loading events...',
  empty: 'No event sanctions found.',
  createButton: '+ Sanction Event',
  createTitle: 'Sanction Event',
  createSubmit: 'Create event',
  rule: /starts as approved/,
  list: 'event-sanctions',
  number: /E\d{4}-\d{4}/,
  kind: 'event_sanction',
  fee: '$90',
  form: forms.sanction,
  apply: async (leader: Session, name: string, paid = false) =>
    applied('event_sanction', leader, await applyForSanction(leader, forms.sanction(name)), paid),
} as const;

export type Office = typeof charterOffice | typeof eventOffice;

/** Opens an office view from its tile on the admin's landing view. */
export async function openOffice(page: Page, { tile, heading }: Office): Promise<void> {
  await page.getByRole('button', { name: tile }).click();
  await atHeading(page, heading);
  await expect(pendingHeading(page)).toBeVisible();
}

/** Signs a new admin in and opens an office view. */
export async function enterOfficeOf(page: Page, office: Office): Promise<void> {
  await enterOffice(page);
  await openOffice(page, office);
}

/** The heading of the red block, once it shows its count. */
export const pendingHeading = (page: Page) =>
  page.getByRole('heading', { level: 2, name: /^Pending Approvals \(\d+\)$/ });

/** An application in the red block. */
export const pendingRow = (page: Page, application: ApplicationAnswer) =>
  pendingBlock(page)
    .getByRole('listitem')
    .filter({ hasText: nameOf(application) });

/** An application in the list of all, by name. */
export const listedRow = (page: Page, { all }: Office, name: string) =>
  page.getByRole('region', { name: all }).getByRole('listitem').filter({ hasText: name });
