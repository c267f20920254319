import type { Page } from '@playwright/test';
import type { Session } from '@portal/contract/accounts';
import { type ApplicationAnswer, idOf, nameOf } from '@portal/contract/applications';
import { forms } from '../../functions/test/support/forms.ts';
import { applyForCharter, applyForSanction, payApplication } from '../../functions/test/support/leaders.ts';
import { pendingBlock } from './pending.ts';
import { expect } from './test.ts';
import { atHeading } from './views/view.ts';

type Kind = 'academy_charter' | 'event_sanction';

/** The office's view of one kind of application, in the words of the product. */
export interface Office {
  collection: 'charters' | 'events';
  tile: RegExp;
  heading: string;
  all: string;
  search: string;
  loading: string;
  empty: string;
  createButton: string;
  createTitle: string;
  createSubmit: string;
  rule: RegExp;
  list: string;
  number: RegExp;
  kind: Kind;
  fee: string;
  form: (name?: string) => object;
  /** A leader applies over the API, and pays if asked to. */
  apply: (leader: Session, name: string, paid?: boolean) => Promise<ApplicationAnswer>;
}

async function applied(kind: Kind, leader: Session, application: ApplicationAnswer, paid: boolean) {
  if (paid) await payApplication(leader, kind, idOf(application));
  return application;
}

export const charterOffice: Office = {
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
  apply: async (leader, name, paid = false) =>
    applied('academy_charter', leader, await applyForCharter(leader, forms.charter(name)), paid),
};

export const eventOffice: Office = {
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
  apply: async (leader, name, paid = false) =>
    applied('event_sanction', leader, await applyForSanction(leader, forms.sanction(name)), paid),
};

/** Goes from the admin's landing view to an office by its tile. */
export async function openOffice(page: Page, { tile, heading }: Office): Promise<void> {
  await page.getByRole('button', { name: tile }).click();
  await atHeading(page, heading);
  await expect(pendingHeading(page)).toBeVisible();
}

/** The heading of the red block, once it has its count. */
export const pendingHeading = (page: Page) =>
  page.getByRole('heading', { level: 2, name: /^Pending Approvals \(\d+\)$/ });

/** An application in the red block. */
export const pendingRow = (page: Page, application: ApplicationAnswer) =>
  pendingBlock(page)
    .getByRole('listitem')
    .filter({ hasText: nameOf(application) });

/** An application, by its name, in the list of all. */
export const listedRow = (page: Page, { all }: Office, name: string) =>
  page.getByRole('region', { name: all }).getByRole('listitem').filter({ hasText: name });
