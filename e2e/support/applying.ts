import type { Page } from '@playwright/test';
import { priceText } from '@portal/contract/values/catalog';
import type { CharterForm, SanctionForm } from '../../functions/test/support/forms.ts';
import { labels } from '../../web/src/forms/labels.ts';
import { resumeSession } from './session.ts';
import { reachCheckout } from './steps.ts';
import { expect } from './test.ts';

const services = {
  charter: { button: `Charter Academy (${priceText('academy_charter')})`, heading: 'Academy charter application' },
  event: { button: `Sanction Event (${priceText('event_sanction')})`, heading: 'Event sanction application' },
} as const;

/** Opens one of the two application forms from a leader's dashboard. */
export async function openApplication(page: Page, kind: keyof typeof services): Promise<void> {
  const { button, heading } = services[kind];
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
}

/** Signs a leader in and opens one of the two application forms. */
export async function signInToApply(page: Page, email: string, kind: keyof typeof services): Promise<void> {
  await resumeSession(page, email);
  await openApplication(page, kind);
}

/** Fills in an application, leaving the policies unchecked. */
export async function fillApplication(page: Page, form: Partial<CharterForm> & Partial<SanctionForm>): Promise<void> {
  for (const [field, value] of Object.entries(form)) {
    if (field === 'policies_accepted') continue;
    const box = page.getByLabel(labels[field as keyof typeof labels], { exact: true });
    if (field === 'age_group' || field === 'state') await box.selectOption(String(value));
    else await box.fill(String(value));
  }
}

export const acceptPolicies = (page: Page) => page.getByLabel(/I accept the policies/).check();

export const applyButton = (page: Page) => page.getByRole('button', { name: /^Apply and pay/ });

/** Accepts the policies and submits, which leads to the provider's hosted page. */
export async function applyAndReachCheckout(page: Page): Promise<void> {
  await acceptPolicies(page);
  await reachCheckout(page, applyButton(page));
}

/** A leader's charter or event on the dashboard, by name. */
export const ownApplication = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Charters and events' }).getByRole('listitem').filter({ hasText: name });
