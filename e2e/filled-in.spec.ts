import type { Page } from '@playwright/test';
import { forms, password } from '../functions/test/support/forms.ts';
import { registering } from '../functions/test/support/people.ts';
import { holdRequests } from './support/requests.ts';
import { goOn, openRegistration, stepHeading } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** Fills in fields by id without firing events, as some password managers and browsers do. */
async function fillSilently(page: Page, entries: Record<string, string | undefined>): Promise<void> {
  await page.evaluate((filled) => {
    for (const [id, text] of Object.entries(filled)) {
      const field = document.getElementById(id);
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
      set?.call(field, text);
    }
  }, entries);
}

/** Reports whether a label covers its field's text. */
const overlaps = (page: Page, id: string) =>
  page.evaluate((field) => {
    const label = document.querySelector(`label[for="${field}"]`)?.getBoundingClientRect();
    const input = document.getElementById(field)?.getBoundingClientRect();
    return !label || !input || (label.top + label.bottom) / 2 > input.top;
  }, id);

test('signs in with values that the browser filled in without events, and no label covers them', async ({ page }) => {
  const { user } = await registering.adult();
  await page.goto('/login');
  await fillSilently(page, { email: user.email, password });
  await expect.poll(() => overlaps(page, 'email')).toBe(false);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Payment required')).toBeVisible();
});

test('signs in with values that the browser filled in before hydration', { tag: '@long' }, async ({ page }) => {
  const { user } = await registering.adult();
  const letScriptsRun = await holdRequests(page, '**/*.js');
  const loaded = page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByLabel('Email')).toBeDisabled();
  await fillSilently(page, { email: user.email, password });
  letScriptsRun();
  await loaded;
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Payment required')).toBeVisible();
});

test('a registration filled in without events continues, and its draft survives closing the page', async ({ page }) => {
  const { first_name, last_name, date_of_birth, gender, city } = forms.adult();
  await openRegistration(page, 'adult');
  await fillSilently(page, { first_name, last_name, date_of_birth, gender, city });
  await goOn(page);
  await expect(stepHeading(page, 'adult', 'contact')).toBeVisible();
  await page.goto('/adult-registration');
  await expect(page.getByLabel('City')).toHaveValue(city);
});

test('sends a message that the browser filled in without events', { tag: '@long' }, async ({ page }) => {
  await page.goto('/contact');
  await fillSilently(page, forms.contact());
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('We received your message')).toBeVisible();
});
