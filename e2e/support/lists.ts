import type { Page } from '@playwright/test';
import type { CharterAnswer } from '@portal/contract/records/charter';
import type { EventAnswer } from '@portal/contract/records/event';
import { resumeSession } from './session.ts';
import { expect } from './test.ts';

function namesOf(list: CharterAnswer | EventAnswer) {
  return 'charter_id' in list
    ? { name: list.academy_name, button: /^Roster/, title: 'Roster' }
    : { name: list.event_name, button: /^Participants/, title: 'Participants' };
}

/** Opens a charter's or event's list from its leader's dashboard. */
export async function openListFromDashboard(page: Page, list: CharterAnswer | EventAnswer): Promise<void> {
  const { name, button, title } = namesOf(list);
  const own = page.getByRole('listitem').filter({ hasText: name });
  await own.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Add members' })).toBeVisible();
}

/** Signs a leader in and opens a charter's or event's list. */
export async function openList(page: Page, email: string, list: CharterAnswer | EventAnswer): Promise<void> {
  await resumeSession(page, email);
  await openListFromDashboard(page, list);
}

/** A person's line on the open list, by name or number. */
export const lineOf = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });
