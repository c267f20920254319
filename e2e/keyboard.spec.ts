import type { Locator, Page } from '@playwright/test';
import { type AdultForm, forms, password } from '../functions/test/support/forms.ts';
import { stepHeading } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** Reports whether focus is visible: by a ring on the element or its box, or by a field's thick border. */
function showsFocus(): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return false;
  const field = focused.closest('.MuiOutlinedInput-root');
  const edge = field?.querySelector('fieldset');
  if (edge && Number.parseFloat(getComputedStyle(edge).borderTopWidth) >= 2) return true;
  return [focused, focused.parentElement].some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element ?? focused);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });
}

async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Presses Tab until the target has the focus, which must be visible and inside the window. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 40 && !(await hasFocus(target)); presses++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  await expect.poll(() => page.evaluate(showsFocus), { message: `the focus on ${target} is visible` }).toBe(true);
}

async function enter(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Continues to the next step with Enter on its button, which moves the focus to that step's heading. */
async function goOn(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Next', exact: true }));
  await page.keyboard.press('Enter');
  await expect(stepHeading(page, 'adult', name)).toBeFocused();
}

/** Returns the keys for a date field, as month, day, year: 04121994. */
const keysOf = (day: string) => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2$3$1');

async function fillIn(page: Page, form: AdultForm): Promise<void> {
  await enter(page, 'First name', form.first_name);
  await enter(page, 'Last name', form.last_name);
  await enter(page, 'Date of birth', keysOf(form.date_of_birth));
  await enter(page, 'Gender', 'Female');
  await expect(page.getByLabel('Date of birth', { exact: true })).toHaveValue(form.date_of_birth);
  await goOn(page, 'contact');
  await enter(page, 'Cell phone', form.cell_phone);
  await enter(page, 'Emergency contact', 'Lee Mercer');
  await enter(page, 'Emergency contact phone', '(212) 555-0199');
  await goOn(page, 'address');
  await enter(page, 'Address line 1', form.address_line_1);
  await enter(page, 'City', form.city);
  await enter(page, 'State', 'New York');
  await enter(page, 'ZIP code', form.zip_code);
  await goOn(page, 'more');
  await enter(page, 'Do you need an accommodation? (optional)', 'No');
  await enter(page, 'Military service', 'No');
  await goOn(page, 'account');
  await enter(page, 'Email', form.email);
  await enter(page, 'Password', form.password);
  // Enter in a field continues too.
  await page.keyboard.press('Enter');
  await expect(stepHeading(page, 'adult', 'review')).toBeFocused();
}

for (const width of [360, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('an adult registers, pays and later signs in by keyboard alone', {
      tag: '@long',
    }, async ({ page, anotherBrowser }) => {
      const form = forms.adult();
      await page.goto('/');
      await tabTo(page, page.getByRole('link', { name: 'Join Now' }).first());
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('link', { name: 'Join as Adult' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Adult Competitor registration' })).toBeFocused();

      await fillIn(page, form);
      await tabTo(page, page.getByRole('button', { name: 'Edit contact' }));
      await page.keyboard.press('Enter');
      await expect(stepHeading(page, 'adult', 'contact')).toBeFocused();
      await enter(page, 'Home phone', '(518) 555-0148');
      await tabTo(page, page.getByRole('button', { name: 'Return to review' }));
      await page.keyboard.press('Space');
      await expect(stepHeading(page, 'adult', 'review')).toBeFocused();
      await expect(page.getByText('(518) 555-0148')).toBeVisible();
      await tabTo(page, page.getByLabel(/I accept the policies/));
      await page.keyboard.press('Space');
      await tabTo(page, page.getByRole('button', { name: 'Register and pay $66' }));
      await page.keyboard.press('Enter');

      await page.waitForURL(/\/checkout\/cs_/);
      await tabTo(page, page.getByRole('button', { name: 'Pay $66.00' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeFocused();
      await tabTo(page, page.getByRole('button', { name: 'Go to Dashboard' }));
      await page.keyboard.press('Space');
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeFocused();

      const later = await anotherBrowser();
      await later.setViewportSize({ width, height: 800 });
      await tabTo(later, later.getByRole('link', { name: 'Login' }).first());
      await later.keyboard.press('Enter');
      await enter(later, 'Email', form.email);
      await enter(later, 'Password', password);
      await later.keyboard.press('Enter');
      await expect(later.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
    });
  });
}

test('an invalid entry is found and corrected by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Login' }).first());
  await page.keyboard.press('Enter');
  await enter(page, 'Email', 'ada');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await tabTo(page, page.getByRole('alert').getByRole('link', { name: /^Password/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});
