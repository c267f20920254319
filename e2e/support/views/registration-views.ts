import { dayOf, monthsLater } from '@portal/contract/days';
import type { MembershipType } from '@portal/contract/membership';
import { forms } from '../../../functions/test/support/forms.ts';
import { registrationSteps } from '../../../web/src/accounts/registration/registration-steps.ts';
import { fillStep, goOn, goToRegistration, stepHeading } from '../steps.ts';
import { expect } from '../test.ts';
import type { View } from './view.ts';

const registrations: [MembershipType, title: string][] = [
  ['youth', 'Youth registration'],
  ['adult', 'Adult registration'],
  ['grappling_leader', 'Grappling leader registration'],
];

/** The birth date of a child of 15. */
const childBirth = monthsLater(dayOf(), -12 * 15);

const filledIn = { youth: forms.youth(), adult: forms.adult(), grappling_leader: forms.leader() };

function viewOf([type, title]: (typeof registrations)[number]): View {
  const form = filledIn[type];
  const steps = registrationSteps[type];
  const [, ...between] = steps;
  // The three are made of nearly the same steps, and `npm test` looks at those of a youth.
  const tier = type !== 'youth' && ({ long: true } as const);
  const next: View[] = [
    {
      state: 'errors',
      title,
      async open(page) {
        await goOn(page);
        await expect(page.getByRole('alert')).toBeFocused();
      },
    },
    {
      state: 'other form',
      title,
      ...tier,
      async open(page) {
        await page.getByLabel('Date of birth', { exact: true }).fill(type === 'youth' ? '1990-01-31' : childBirth);
        await expect(page.getByRole('button', { name: /^Register as/ })).toBeVisible();
      },
    },
    ...between.map(
      ({ name }, index): View => ({
        state: name,
        title,
        // The steps between are fields of the same kinds.
        ...(name === 'parent' || name === 'review' ? tier : { long: true }),
        async open(page) {
          await fillStep(page, form, steps[index]?.name ?? '');
          await goOn(page);
          await expect(stepHeading(page, type, name)).toBeFocused();
        },
      }),
    ),
    {
      state: 'more errors',
      title,
      long: true,
      async open(page) {
        await page.getByRole('button', { name: 'Edit address' }).click();
        await page.getByLabel('City', { exact: true }).fill('');
        await page.getByLabel('ZIP code', { exact: true }).fill('123');
        await page.goBack();
        await expect(stepHeading(page, type, 'review')).toBeFocused();
        await expect(page.getByText('Please enter a ZIP code as 12345 or 12345-6789')).toBeVisible();
      },
    },
  ];
  return {
    title,
    async open(page) {
      await page.goto('/');
      await goToRegistration(page, type);
      await expect(stepHeading(page, type, 'athlete')).toBeVisible();
    },
    next,
  };
}

/** The registrations, step by step. */
export const registrationViews: View[] = registrations.map(viewOf);
