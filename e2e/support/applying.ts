import type { Page } from '@playwright/test';
import { states } from '@portal/contract/states';
import type { CharterForm, SanctionForm } from '../../functions/test/support/forms.ts';
import { comeBack } from './session.ts';
import { expect } from './test.ts';

const labels = {
  academy_name: 'Academy name',
  establish_date: 'Date established',
  number_of_members: 'Number of members',
  cell_phone: 'Cell phone',
  academy_description: 'Academy description',
  event_name: 'Event name',
  event_dates: 'Event date',
  venue_name: 'Venue name',
  address_line_1: 'Address line 1',
  city: 'City',
  zip_code: 'ZIP code',
  event_description: 'Event description',
  event_flyer_url: 'Event flyer URL',
  additional_named_required: 'Additional information',
} as const;

const services = {
  charter: { button: 'Charter Academy ($115)', heading: 'Academy charter application' },
  event: { button: 'Sanction Event ($90)', heading: 'Event sanction application' },
} as const;

/** Goes from a leader's dashboard to one of the two forms. */
export async function openApplication(page: Page, kind: keyof typeof services): Promise<void> {
  const { button, heading } = services[kind];
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
}

/** Signs a leader in and goes to one of the two forms. */
export async function signInToApply(page: Page, email: string, kind: keyof typeof services): Promise<void> {
  await comeBack(page, email);
  await openApplication(page, kind);
}

/** Fills in an application; the policies are left as they are. */
export async function fillApplication(page: Page, form: Partial<CharterForm> & Partial<SanctionForm>): Promise<void> {
  for (const [field, value] of Object.entries(form)) {
    const label = labels[field as keyof typeof labels];
    if (label) await page.getByLabel(label, { exact: true }).fill(String(value));
  }
  if (form.age_group) await page.getByLabel('Age group', { exact: true }).selectOption(form.age_group);
  if (form.state) await page.getByLabel('State', { exact: true }).selectOption({ label: states[form.state] });
}

export const acceptPolicies = (page: Page) => page.getByLabel(/I accept the policies/).check();

export const applyButton = (page: Page) => page.getByRole('button', { name: /^Apply and pay/ });

/** Checks the policies and submits; the browser then stands on the provider's hosted page. */
export async function applyAndReachCheckout(page: Page): Promise<void> {
  await acceptPolicies(page);
  await applyButton(page).click();
  await page.waitForURL(/\/checkout\/cs_/);
}

/** A charter or event among a leader's own, by its name. */
export const ownApplication = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Charters and events' }).getByRole('listitem').filter({ hasText: name });
