import type { Page } from '@playwright/test';
import { productOf } from '@portal/contract/catalogue';
import type { MembershipType } from '@portal/contract/membership';
import { states } from '@portal/contract/states';
import { type AdultForm, type LeaderForm, password, type YouthForm } from '../../functions/test/support/forms.ts';
import { expect } from './test.ts';

type Form = AdultForm | LeaderForm | YouthForm;

const labels: Record<string, string> = {
  email: 'Email',
  password: 'Password',
  first_name: 'First name',
  last_name: 'Last name',
  date_of_birth: 'Date of birth',
  cell_phone: 'Cell phone',
  address_line_1: 'Address line 1',
  city: 'City',
  zip_code: 'ZIP code',
  belt_rank: 'Belt rank',
  club_academy: 'Club / academy',
  parent_first_name: 'Parent first name',
  parent_last_name: 'Parent last name',
};

const joinButtons: Record<MembershipType, string> = {
  youth: 'Join as Youth',
  adult: 'Join as Adult',
  grappling_leader: 'Join as Grappling Leader',
};

/** Starts at home and goes to the registration form of a type, as a visitor would. */
export async function openRegistration(page: Page, type: MembershipType): Promise<void> {
  await page.goto('/');
  await goToRegistration(page, type);
}

/** Goes to the registration form of a type from any view of the portal. */
export async function goToRegistration(page: Page, type: MembershipType): Promise<void> {
  await page.getByRole('button', { name: 'Join Now' }).first().click();
  await page.getByRole('button', { name: joinButtons[type] }).click();
  const name = `${productOf(type).name} registration`;
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

/** Fills in a registration form; the policies are left as they are. */
export async function fillRegistration(page: Page, form: Form): Promise<void> {
  for (const [field, value] of Object.entries(form)) {
    const label = labels[field];
    if (label && typeof value === 'string') await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel('Gender', { exact: true }).selectOption(form.gender);
  await page.getByLabel('Disabled', { exact: true }).selectOption(form.disabled);
  await page.getByLabel('State', { exact: true }).selectOption({ label: states[form.state] });
  if ('military_service' in form)
    await page.getByLabel('Military service', { exact: true }).selectOption(form.military_service);
  if ('parent_consent' in form && form.parent_consent) await page.getByLabel(/consent/).check();
}

/** Checks the policies and submits; the browser then stands on the provider's hosted page. */
export async function registerAndReachCheckout(page: Page): Promise<void> {
  await page.getByLabel(/I accept the policies/).check();
  await page.getByRole('button', { name: 'Register and pay $66' }).click();
  await page.waitForURL(/\/checkout\/cs_/);
}

/** Presses the pay button of the hosted page and waits until the browser is back. */
export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL((url) => url.origin === process.env.PORTAL_URL);
}

/** Signs in on the login view. */
export async function signIn(page: Page, email: string, secret: string = password): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).first().click();
  // The view before may ask for an address, too.
  await page.getByRole('heading', { level: 1, name: 'Member Login' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A membership number as it is shown. */
export const shownNumber = /M\d{4}-\d{4}/;

/** Fails when the page is loaded anew: what a person sees must have changed by itself. */
export async function staysLoaded(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { stayedLoaded: true }));
  return async () => {
    expect(await page.evaluate(() => 'stayedLoaded' in window)).toBe(true);
  };
}
