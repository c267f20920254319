import type { Locator, Page } from '@playwright/test';
import { productOf } from '@portal/contract/values/catalog';
import { memberField } from '@portal/contract/values/member-fields';
import type { MembershipType } from '@portal/contract/values/membership';
import { brand } from '@portal/federation/brand';
import { type AdultForm, type LeaderForm, password, type YouthForm } from '../../functions/test/support/forms.ts';
import { registrationSteps } from '../../web/src/accounts/registration/registration-steps.ts';
import { labels } from '../../web/src/forms/labels.ts';
import { expect } from './test.ts';

type Form = AdultForm | LeaderForm | YouthForm;

const joinButtons: Record<MembershipType, string> = {
  youth: 'Join as Youth',
  adult: 'Join as Adult',
  grappling_leader: 'Join as Grappling Leader',
};

/** Opens the registration form for a membership type from the home page, as a visitor would. */
export async function openRegistration(page: Page, type: MembershipType): Promise<void> {
  await page.goto('/');
  await goToRegistration(page, type);
}

/** Opens the registration form for a membership type from any view of the portal. */
export async function goToRegistration(page: Page, type: MembershipType): Promise<void> {
  if (brand.signup[type]) {
    // The buttons lead to the outside service.
    await page.goto(`/${type.replace('_', '-')}-registration`);
  } else {
    await page.getByRole('link', { name: 'Join Now' }).first().click();
    await page.getByRole('link', { name: joinButtons[type] }).click();
  }
  const name = `${productOf(type).name} registration`;
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

/** Returns the form's type, recognized by a field that only this type has. */
function typeOf(form: Form): MembershipType {
  if ('parent_first_name' in form) return 'youth';
  return 'military_service' in form ? 'adult' : 'grappling_leader';
}

/** A registration step's heading: “Step 3 of 6 · Address”. */
export function stepHeading(page: Page, type: MembershipType, name: string): Locator {
  const steps = registrationSteps[type];
  const place = steps.findIndex((step) => step.name === name);
  const title = `Step ${place + 1} of ${steps.length} · ${steps[place]?.title}`;
  return page.getByRole('heading', { level: 2, name: title, exact: true });
}

/** Returns how a registration calls a field. */
function labelIn(type: MembershipType, field: string): string {
  if (field === 'disabled') {
    return `${type === 'youth' ? 'Does the athlete' : 'Do you'} need an accommodation? (optional)`;
  }
  if (field === 'parent_first_name') return 'Your first name';
  if (field === 'parent_last_name') return 'Your last name';
  return labels[field as keyof typeof labels];
}

/** Fills in the fields of the step on screen. */
export async function fillStep(page: Page, form: Form, name: string): Promise<void> {
  const type = typeOf(form);
  await stepHeading(page, type, name).waitFor();
  const fields = registrationSteps[type].find((step) => step.name === name)?.fields ?? [];
  const entries = new Map<string, unknown>(Object.entries(form));
  for (const field of fields) {
    const entry = entries.get(field);
    if (typeof entry !== 'string') continue;
    const box = page.getByLabel(labelIn(type, field), { exact: true });
    if (memberField(field)?.choices || field === 'state') await box.selectOption(entry);
    else await box.fill(entry);
  }
  if (fields.includes('parent_consent') && entries.get('parent_consent')) await page.getByLabel(/consent/).check();
}

/** Continues to the next step of a form. */
export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

/** Fills in a registration form up to the named step, the summary by default, leaving the policies unchecked. */
export async function fillRegistration(page: Page, form: Form, upTo = 'review'): Promise<void> {
  const type = typeOf(form);
  for (const { name } of registrationSteps[type]) {
    if (name === upTo) break;
    await fillStep(page, form, name);
    await goOn(page);
  }
  await stepHeading(page, type, upTo).waitFor();
}

/** Fills in a registration form from the home page. */
export async function fillFromHome(page: Page, form: Form, upTo?: string): Promise<void> {
  await openRegistration(page, typeOf(form));
  await fillRegistration(page, form, upTo);
}

/** Accepts the policies and submits, which leads to the provider's hosted page. */
export async function registerAndReachCheckout(page: Page): Promise<void> {
  await page.getByLabel(/I accept the policies/).check();
  await reachCheckout(page, page.getByRole('button', { name: /^Register and pay \$/ }));
}

/** Presses a button that leads to the provider's hosted page. */
export async function reachCheckout(page: Page, button: Locator): Promise<void> {
  await button.click();
  await page.waitForURL(/\/checkout\/cs_/);
}

/** Presses a button that leads to the hosted page, and pays; the browser returns to the portal. */
export async function payWith(page: Page, button: Locator): Promise<void> {
  await reachCheckout(page, button);
  await pay(page);
}

/** Presses the pay button on the hosted page and waits until the browser is back in the portal. */
export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL((url) => url.origin === process.env.PORTAL_URL);
}

/** Signs in on the login view. */
export async function signIn(page: Page, email: string, secret: string = password): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).first().click();
  // The previous view may have an email field too.
  await page.getByRole('heading', { level: 1, name: 'Member Login' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A membership number as shown. */
export const shownNumber = /M\d{4}-\d{4}/;

/** Returns a check that the page has not reloaded since, so that changes on it must have appeared live. */
export async function watchReloads(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { stayedLoaded: true }));
  return async () => {
    expect(await page.evaluate(() => 'stayedLoaded' in window)).toBe(true);
  };
}
