import type { Page } from '@playwright/test';
import { dayOf, monthsLater } from '@portal/contract/values/days';
import { dayText } from '@portal/contract/values/format';
import { addedChild } from '../functions/test/support/families.ts';
import { forms, freshEmail, password } from '../functions/test/support/forms.ts';
import { registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { registrationSteps } from '../web/src/accounts/registration/registration-steps.ts';
import { overflowOf } from './support/overflow.ts';
import { openView } from './support/places.ts';
import { resumeSession } from './support/session.ts';
import {
  fillFromHome,
  fillRegistration,
  fillStep,
  goOn,
  openRegistration,
  reachCheckout,
  registerAndReachCheckout,
  stepHeading,
} from './support/steps.ts';
import { expect, test } from './support/test.ts';

const register = (page: Page) => page.getByRole('button', { name: 'Register and pay $66' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('sends nothing and says why until the policies are checked', async ({ page }) => {
  await fillFromHome(page, forms.adult());
  const submit = register(page);
  await expect(submit).toBeDisabled();
  await submit.press('Enter');
  await expect(page.getByLabel(/I accept the policies/)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(/I accept the policies/).check();
  await expect(submit).toBeEnabled();
  await page.getByLabel(/I accept the policies/).uncheck();
  await expect(submit).toBeDisabled();
});

for (const [type, form] of [
  ['youth', forms.youth()],
  ['adult', forms.adult()],
  ['grappling_leader', forms.leader()],
] as const) {
  test(`each step of the ${type} form shows its own fields and no others`, { tag: '@long' }, async ({ page }) => {
    await openRegistration(page, type);
    for (const { name, fields } of registrationSteps[type]) {
      await expect(stepHeading(page, type, name)).toBeVisible();
      const boxes = page.getByRole('main').locator('input:visible, select:visible, textarea:visible');
      if (name === 'parent') await expect(boxes).toHaveCount(5);
      const names = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).name));
      expect(names.sort()).toEqual(fields.filter((one) => one !== 'club_id').sort());
      if (name === 'review') break;
      await fillStep(page, form, name);
      await goOn(page);
    }
  });
}

test('errors appear next to the field and in a summary that receives the focus, before the next step', async ({
  page,
}) => {
  await openRegistration(page, 'youth');
  const form = forms.youth();
  await fillStep(page, { ...form, date_of_birth: '1990-01-01', last_name: '' }, 'athlete');
  await goOn(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Please check these fields' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Last name: Enter the child’s last name',
    'Date of birth: Youth members must be 5–17 years old',
  ]);
  await summary.getByRole('link', { name: /^Last name/ }).click();
  await expect(field(page, 'Last name')).toBeFocused();
  await field(page, 'Last name').fill('Alvarez');
  await expect(field(page, 'Last name')).toHaveAttribute('aria-invalid', 'false');
  await expect(stepHeading(page, 'youth', 'athlete')).toBeVisible();

  await field(page, 'Date of birth').fill(form.date_of_birth);
  await goOn(page);
  await fillStep(page, form, 'parent');
  await goOn(page);
  await fillStep(page, { ...form, zip_code: '123' }, 'address');
  await goOn(page);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveText([/^ZIP code/]);
  await expect(field(page, 'ZIP code')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'ZIP code')).toHaveAccessibleDescription(/12345 or 12345-6789/);
});

test('requires a parent’s consent only for a child under 13', { tag: '@long' }, async ({ page }) => {
  const form = forms.youth();
  await openRegistration(page, 'youth');
  await fillStep(page, { ...form, date_of_birth: fifteen }, 'athlete');
  await goOn(page);
  await expect(stepHeading(page, 'youth', 'parent')).toBeFocused();
  await expect(page.getByLabel(/consent/)).toHaveCount(0);
  await page.goBack();
  await field(page, 'Date of birth').fill(form.date_of_birth);
  await goOn(page);
  await expect(page.getByLabel(/consent/)).toBeVisible();
});

test('an email address that is already registered leads back to its step', async ({ page }) => {
  const { user } = await registering.adult();
  await fillFromHome(page, forms.adult(user.email));
  await page.getByLabel(/I accept the policies/).check();
  await register(page).click();
  await expect(stepHeading(page, 'adult', 'account')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('already registered');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Password')).toHaveValue(password);
  await page.getByRole('button', { name: 'Sign in with this email' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Member Login' })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
});

test('a registered email address can be changed, and all other entries remain', { tag: '@long' }, async ({ page }) => {
  const { user } = await registering.adult();
  await fillFromHome(page, forms.adult(user.email));
  await page.getByLabel(/I accept the policies/).check();
  await register(page).click();
  await expect(page.getByRole('alert')).toContainText('already registered');
  await field(page, 'Email').fill(freshEmail());
  await page.getByRole('button', { name: 'Return to review' }).click();
  await expect(stepHeading(page, 'adult', 'review')).toBeFocused();
  await expect(page.getByLabel(/I accept the policies/)).toBeChecked();
  await reachCheckout(page, register(page));
});

test('the policies open in a separate tab', { tag: '@long' }, async ({ page, context }) => {
  await fillFromHome(page, forms.adult());
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^policies/ }).click();
  const policies = await opened;
  await expect(policies).toHaveURL(/\/policies/);
  await expect(policies.getByRole('heading', { name: /Privacy Policy/ }).first()).toBeVisible();
  await expect(policies.getByRole('heading', { name: 'Assumption of risk' })).toBeVisible();
});

const headingOf = (page: Page) => page.getByRole('heading', { level: 2, name: /^Step / });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a parent registers a child by touch, step by step, and reviews everything before paying', async ({ page }) => {
    const form = forms.youth();
    await page.goto('/');
    await page.getByRole('link', { name: 'Join Now' }).first().tap();
    await page.getByRole('link', { name: 'Join as Youth' }).tap();
    for (const { name } of registrationSteps.youth) {
      await expect(stepHeading(page, 'youth', name)).toBeVisible();
      expect(await overflowOf(page)).toEqual([]);
      if (name === 'review') break;
      if (name !== 'athlete') await expect(headingOf(page)).toBeInViewport();
      await fillStep(page, form, name);
      if (name === 'more') {
        await expect(field(page, 'Emergency contact')).toHaveValue(`Marta ${form.last_name}`);
        await expect(field(page, 'Emergency contact phone')).toHaveValue(form.cell_phone);
        await field(page, 'Emergency contact').fill('Abuela Luz');
      }
      await page.getByRole('button', { name: 'Next', exact: true }).tap();
    }
    const main = page.getByRole('main');
    for (const text of [form.first_name, dayText(form.date_of_birth), 'New York', 'Abuela Luz', form.email])
      await expect(main).toContainText(text);
    await expect(main).toContainText('Entered, but not shown');
    await expect(main).not.toContainText(password);
    await page.getByLabel(/I accept the policies/).tap();
    await register(page).tap();
    await page.waitForURL(/\/checkout\/cs_/);
    const { user } = await call('login', { body: { email: form.email, password } });
    expect(user).toMatchObject({ emergency_contact_name: 'Abuela Luz', emergency_contact_phone: '+12125550148' });
  });
});

test('the summary links back to each step, and nothing is lost', { tag: '@long' }, async ({ page }) => {
  const form = forms.adult();
  await fillFromHome(page, form);
  await page.getByLabel(/I accept the policies/).check();
  for (const { name, title } of registrationSteps.adult.slice(0, -1)) {
    await page.getByRole('button', { name: `Edit ${title.toLowerCase()}`, exact: true }).click();
    await expect(stepHeading(page, 'adult', name)).toBeFocused();
    await page.getByRole('button', { name: 'Return to review' }).click();
    await expect(stepHeading(page, 'adult', 'review')).toBeFocused();
  }
  await page.getByRole('button', { name: 'Edit address' }).click();
  await field(page, 'City').fill('');
  await page.getByRole('button', { name: 'Return to review' }).click();
  await expect(page.getByRole('alert')).toContainText('City: Enter your city');
  await field(page, 'City').fill('Troy');
  await page.getByRole('button', { name: 'Return to review' }).click();
  await expect(page.getByRole('main')).toContainText('Troy');
  await expect(page.getByLabel(/I accept the policies/)).toBeChecked();
  await reachCheckout(page, register(page));
  const { user } = await call('login', { body: { email: form.email, password } });
  expect(user).toMatchObject({ city: 'Troy', first_name: form.first_name, zip_code: form.zip_code });
});

test('the Back buttons of browser and form move through the steps, and then out', async ({ page }) => {
  const form = forms.adult();
  await fillFromHome(page, form, 'more');
  await page.goBack();
  await expect(stepHeading(page, 'adult', 'address')).toBeFocused();
  await expect(field(page, 'City')).toHaveValue(form.city);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(stepHeading(page, 'adult', 'contact')).toBeFocused();
  await page.goForward();
  await expect(stepHeading(page, 'adult', 'address')).toBeFocused();
  await page.goBack();
  await expect(stepHeading(page, 'adult', 'contact')).toBeFocused();
  await page.goBack();
  await expect(stepHeading(page, 'adult', 'athlete')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeFocused();
});

const fifteen = monthsLater(dayOf(), -12 * 15);
const eighteen = monthsLater(dayOf(), -12 * 18);

for (const [from, birth, to, button, title] of [
  ['adult', fifteen, 'youth', 'Register as a youth competitor', 'Youth Competitor registration'],
  ['grappling_leader', fifteen, 'youth', 'Register as a youth competitor', 'Youth Competitor registration'],
  ['youth', eighteen, 'adult', 'Register as an adult competitor', 'Adult Competitor registration'],
] as const) {
  test(`a wrong age in the ${from} form leads to the ${to} form with the entries intact`, {
    tag: from === 'adult' ? [] : '@long',
  }, async ({ page }) => {
    const form = { ...forms[from === 'grappling_leader' ? 'leader' : from](undefined, 'Kai', 'Nakamura') };
    await fillFromHome(page, form, 'more');
    for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(stepHeading(page, from, 'athlete')).toBeFocused();
    await expect(page.getByRole('button', { name: button })).toHaveCount(0);
    await field(page, 'Date of birth').fill(birth);
    await goOn(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Date of birth' })).toBeFocused();
    await page.getByRole('button', { name: button }).click();

    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(stepHeading(page, to, 'athlete')).toBeVisible();
    await expect(field(page, 'First name')).toHaveValue('Kai');
    await expect(field(page, 'Last name')).toHaveValue('Nakamura');
    await expect(field(page, 'Date of birth')).toHaveValue(birth);
    await goOn(page);
    await expect(field(page, 'Cell phone')).toHaveValue(form.cell_phone);
    expect(await draftsIn(page)).toEqual([`draft:${to}`]);
  });
}

test('a draft survives closing the page, goes on at its first gap, and Start over deletes it', async ({
  page,
  context,
}) => {
  await openRegistration(page, 'youth');
  const form = forms.youth();
  await fillRegistration(page, form);
  await page.getByLabel(/I accept the policies/).check();
  await page.close({ runBeforeUnload: true });

  const noteOf = (opened: Page) => opened.getByRole('note').filter({ hasText: 'We saved your entries' });
  const again = await context.newPage();
  await openRegistration(again, 'youth');
  await expect(noteOf(again)).toContainText('We never save your password, your consent or health details');
  await expect(stepHeading(again, 'youth', 'parent')).toBeVisible();
  await expect(again.getByLabel(/consent/)).not.toBeChecked();
  for (const step of ['parent', 'address', 'more', 'account']) {
    await expect(stepHeading(again, 'youth', step)).toBeVisible();
    if (step === 'parent') await again.getByLabel(/consent/).check();
    if (step === 'account') await field(again, 'Password').fill(password);
    await goOn(again);
  }
  await expect(stepHeading(again, 'youth', 'review')).toBeFocused();
  await expect(again.getByLabel(/I accept the policies/)).not.toBeChecked();
  await again.getByRole('button', { name: 'Edit account' }).click();
  await expect(stepHeading(again, 'youth', 'account')).toBeFocused();
  await again.goBack();
  await again.getByRole('button', { name: 'Edit address' }).click();
  await expect(stepHeading(again, 'youth', 'address')).toBeFocused();
  await expect(field(again, 'State')).toHaveValue('NY');
  await again.goBack();
  await again.getByRole('button', { name: 'Edit parent or guardian' }).click();
  await expect(stepHeading(again, 'youth', 'parent')).toBeFocused();
  await expect(again.getByLabel(/consent/)).toBeChecked();
  await again.goBack();
  await again.getByRole('button', { name: 'Edit athlete', exact: true }).click();
  await expect(stepHeading(again, 'youth', 'athlete')).toBeFocused();
  await expect(field(again, 'First name')).toHaveValue('Noah');
  await expect(field(again, 'Date of birth')).toHaveValue(form.date_of_birth);
  await again.goBack();
  await expect(stepHeading(again, 'youth', 'review')).toBeFocused();
  expect(await again.evaluate(() => JSON.stringify(localStorage))).not.toContain(password);

  await again.close({ runBeforeUnload: true });
  const last = await context.newPage();
  await openRegistration(last, 'youth');
  await expect(stepHeading(last, 'youth', 'parent')).toBeVisible();

  const offer = noteOf(last);
  await offer.getByRole('button', { name: 'Start over' }).click();
  await expect(offer).toHaveCount(0);
  await expect(stepHeading(last, 'youth', 'athlete')).toBeFocused();
  await expect(field(last, 'First name')).toHaveValue('');
  expect(await last.evaluate(() => JSON.stringify(localStorage))).not.toContain('Noah');
});

test('a reload stays on the step, and asks again for the password, which is not saved', {
  tag: '@long',
}, async ({ page }) => {
  const form = forms.adult();
  await fillFromHome(page, form, 'account');
  await fillStep(page, form, 'account');
  await page.reload();
  await expect(stepHeading(page, 'adult', 'account')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(form.email);
  await expect(field(page, 'Password')).toHaveValue('');
  await field(page, 'Password').fill(password);
  await goOn(page);
  await expect(stepHeading(page, 'adult', 'review')).toBeFocused();
  await page.getByLabel(/I accept the policies/).check();
  await reachCheckout(page, register(page));
});

test('entries are still there after a visit to another view', { tag: '@long' }, async ({ page }) => {
  await fillFromHome(page, forms.adult(), 'address');
  await field(page, 'City').fill('Albany');
  await page.getByRole('link', { name: 'Back to Membership' }).click();
  await page.getByRole('link', { name: 'Join as Adult' }).click();
  await expect(stepHeading(page, 'adult', 'address')).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Albany');
});

test('a completed registration leaves no draft behind', async ({ page }) => {
  await fillFromHome(page, forms.adult());
  await registerAndReachCheckout(page);
  await page.goto('/');
  await expect(page.getByText('Payment required')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))).toEqual([]);
});

test('the form explains what follows and what its fields are for', { tag: '@long' }, async ({ page }) => {
  const form = forms.adult();
  await openRegistration(page, 'adult');
  const steps = page.getByRole('list', { name: 'Steps to your membership' }).getByRole('listitem');
  await expect(steps).toHaveText(['1Register', '2Pay $66', '3Approval']);
  await fillRegistration(page, form, 'contact');
  await expect(field(page, 'Cell phone')).toHaveAccessibleDescription(/area code/);
  await expect(field(page, 'Emergency contact')).toHaveAccessibleDescription(/Who to call/);
  await fillStep(page, form, 'contact');
  await goOn(page);
  await expect(field(page, 'ZIP code')).toHaveAccessibleDescription(/Five or nine digits/);
  await fillStep(page, form, 'address');
  await goOn(page);
  await expect(field(page, 'Do you need an accommodation? (optional)')).toHaveAccessibleDescription(
    /coaches and events can prepare/,
  );
  await expect(field(page, 'Military service')).toHaveAccessibleDescription(/armed forces/);
  await fillStep(page, form, 'more');
  await goOn(page);
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/At least 8 characters/);
});

test('a parent sees whose phone and email are requested', { tag: '@long' }, async ({ page }) => {
  const form = forms.youth();
  await fillFromHome(page, form, 'parent');
  await expect(field(page, 'Cell phone')).toHaveAccessibleDescription(/^The parent’s or guardian’s number/);
  await fillStep(page, form, 'parent');
  await goOn(page);
  await fillStep(page, form, 'address');
  await goOn(page);
  await fillStep(page, form, 'more');
  await goOn(page);
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/^The parent’s or guardian’s address/);
});

test('the parent is the emergency contact unless another is named', async ({ page }) => {
  const form = forms.youth();
  await fillFromHome(page, form, 'more');
  await expect(field(page, 'Emergency contact')).toHaveValue(`Marta ${form.last_name}`);
  await page.goBack();
  await page.goBack();
  await field(page, 'Your first name').fill('Maria');
  await goOn(page);
  await stepHeading(page, 'youth', 'address').waitFor();
  await goOn(page);
  await stepHeading(page, 'youth', 'more').waitFor();
  await expect(field(page, 'Emergency contact')).toHaveValue(`Maria ${form.last_name}`);
  await field(page, 'Emergency contact').fill('Abuela Luz');
  await field(page, 'Emergency contact phone').fill('');
  await fillStep(page, form, 'more');
  await goOn(page);
  await expect(page.getByRole('alert')).toContainText('Emergency contact phone: Please add the phone number');
  await page.goBack();
  await page.goBack();
  await field(page, 'Your first name').fill('Marta');
  await goOn(page);
  await stepHeading(page, 'youth', 'address').waitFor();
  await goOn(page);
  await stepHeading(page, 'youth', 'more').waitFor();
  await expect(field(page, 'Emergency contact')).toHaveValue('Abuela Luz');
});

test('the browser can autofill all steps and save the password: one form with the standard tokens', {
  tag: '@long',
}, async ({ page }) => {
  await openRegistration(page, 'adult');
  const tokens = await page
    .getByRole('main')
    .locator('form')
    .evaluateAll((all) =>
      all.map((form) =>
        [...form.querySelectorAll('[autocomplete]')].map((box) => [
          box.getAttribute('name'),
          box.getAttribute('autocomplete'),
        ]),
      ),
    );
  expect(tokens).toHaveLength(1);
  expect(Object.fromEntries(tokens[0] ?? [])).toEqual({
    first_name: 'given-name',
    last_name: 'family-name',
    date_of_birth: 'bday',
    gender: 'sex',
    cell_phone: 'tel',
    home_phone: 'home tel',
    emergency_contact_name: 'off',
    emergency_contact_phone: 'off',
    address_line_1: 'address-line1',
    address_line_2: 'address-line2',
    city: 'address-level2',
    state: 'address-level1',
    zip_code: 'postal-code',
    belt_rank: 'off',
    club_academy: 'off',
    disabled: 'off',
    military_service: 'off',
    email: 'email',
    password: 'new-password',
  });
});

test('a signed-in parent registers a second child with another email address', { tag: '@long' }, async ({ page }) => {
  const { user } = await registering.youth();
  await resumeSession(page, user.email);
  await expect(page.getByText('Payment required')).toBeVisible();
  await openView(page, 'youth-registration');
  const note = page.getByRole('note').filter({ hasText: 'You’re signed in as Noah Alvarez' });
  await expect(note).toContainText('a different email address');
  await fillRegistration(page, forms.youth(undefined, 'Lena'));
  await registerAndReachCheckout(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Lena' })).toBeVisible();
});

test('a parent registering from a child’s dashboard is named as signed in and continues without the child', async ({
  page,
}) => {
  const session = await registering.youth();
  const { user_id: person } = await addedChild(session);
  await resumeSession(page, session.user.email);
  await page.getByRole('button', { name: 'Open Lena’s dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lena Alvarez' })).toBeVisible();
  await openView(page, 'youth-registration', { person });
  await expect(page.getByRole('note').filter({ hasText: 'You’re signed in as Noah Alvarez' })).toBeVisible();
  expect(await page.evaluate(() => history.state)).toEqual({ view: 'youth-registration', state: {} });
  await fillRegistration(page, forms.youth(undefined, 'Mara'));
  await registerAndReachCheckout(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Mara' })).toBeVisible();
});

test('a signed-in member can leave the form for the dashboard', { tag: '@long' }, async ({ page }) => {
  const { user } = await registering.adult();
  await resumeSession(page, user.email);
  await expect(page.getByText('Payment required')).toBeVisible();
  await openView(page, 'adult-registration');
  await page.getByRole('note').getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(page.getByText('Payment required')).toBeVisible();
});

const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

test('an expired draft is deleted when the portal opens', { tag: '@long' }, async ({ page }) => {
  for (const type of ['youth', 'adult'] as const) {
    await openRegistration(page, type);
    await field(page, 'First name').fill('Noah');
    await expect.poll(() => draftsIn(page)).toContain(`draft:${type}`);
  }
  // Two days later.
  await page.clock.install({ time: Date.now() + 2 * 24 * 60 * 60 * 1000 });
  await page.goto('/');
  await expect.poll(() => draftsIn(page)).toEqual(['draft:adult']);
});

test('logging out deletes all drafts', { tag: '@long' }, async ({ page }) => {
  await resumeSession(page, (await registering.adult()).user.email);
  await expect(page.getByText('Payment required')).toBeVisible();
  await openView(page, 'youth-registration');
  await field(page, 'First name').fill('Noah');
  await expect.poll(() => draftsIn(page)).toEqual(['draft:youth']);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  expect(await draftsIn(page)).toEqual([]);
});
