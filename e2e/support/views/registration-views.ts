import { dayOf, monthsLater } from '@portal/contract/values/days';
import type { MembershipType } from '@portal/contract/values/membership';
import { forms } from '../../../functions/test/support/forms.ts';
import { registrationSteps } from '../../../web/src/accounts/registration/registration-steps.ts';
import { fillStep, goOn, goToRegistration, stepHeading } from '../steps.ts';
import { expect } from '../test.ts';
import { type ViewSequence, viewFactory } from './view.ts';

const registrations: [MembershipType, title: string][] = [
  ['youth', 'Youth registration'],
  ['adult', 'Adult registration'],
  ['grappling_leader', 'Grappling leader registration'],
];

/** The birth date of a 15-year-old. */
const childBirth = monthsLater(dayOf(), -12 * 15);

const filledIn = { youth: forms.youth(), adult: forms.adult(), grappling_leader: forms.leader() };

function viewsOf([type, title]: (typeof registrations)[number]): ViewSequence {
  const view = viewFactory(title);
  const form = filledIn[type];
  const steps = registrationSteps[type];
  const [, ...between] = steps;
  // The three forms share most steps, and `npm test` covers the youth form's.
  const viewInTier = type === 'youth' ? view : view.long;
  return [
    view('', async (page) => {
      await page.goto('/');
      await goToRegistration(page, type);
      await expect(stepHeading(page, type, 'athlete')).toBeVisible();
    }),
    view('errors', async (page) => {
      await goOn(page);
      await expect(page.getByRole('alert')).toBeFocused();
    }),
    viewInTier('other form', async (page) => {
      await page.getByLabel('Date of birth', { exact: true }).fill(type === 'youth' ? '1990-01-31' : childBirth);
      await expect(page.getByRole('button', { name: /^Register as/ })).toBeVisible();
    }),
    // The steps between have the same kinds of fields.
    ...between.map(({ name }, index) =>
      (name === 'parent' || name === 'review' ? viewInTier : view.long)(name, async (page) => {
        await fillStep(page, form, steps[index]?.name ?? '');
        await goOn(page);
        await expect(stepHeading(page, type, name)).toBeFocused();
      }),
    ),
    view.long('more errors', async (page) => {
      await page.getByRole('button', { name: 'Edit address' }).click();
      await page.getByLabel('City', { exact: true }).fill('');
      await page.getByLabel('ZIP code', { exact: true }).fill('123');
      await page.goBack();
      await expect(stepHeading(page, type, 'review')).toBeFocused();
      await expect(page.getByText('Please enter a ZIP code as 12345 or 12345-6789')).toBeVisible();
    }),
  ];
}

/** The registrations, step by step. */
export const registrationViews: ViewSequence[] = registrations.map(viewsOf);
