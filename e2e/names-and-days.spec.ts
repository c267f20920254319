import { dayOf, monthsLater } from '@portal/contract/days';
import { forms } from '../functions/test/support/forms.ts';
import { approvedLeader } from '../functions/test/support/leaders.ts';
import { registering } from '../functions/test/support/people.ts';
import { jpegOf } from '../functions/test/support/pictures.ts';
import { acceptPolicies, applyButton, fillApplication, signInToApply } from './support/applying.ts';
import { choose, partOf } from './support/documents.ts';
import { comeBack } from './support/session.ts';
import { fillStep, goOn, openRegistration } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('a name that is an advertisement is told beside its field, and a name of any script is taken', {
  tag: '@long',
}, async ({ page }) => {
  await openRegistration(page, 'adult');
  await fillStep(page, forms.adult(undefined, 'Visit https://evil.example', 'www.evil.example'), 'athlete');
  await goOn(page);
  await expect(page.getByRole('alert')).toBeFocused();
  const first = page.getByLabel('First name', { exact: true });
  const last = page.getByLabel('Last name', { exact: true });
  await expect(first).toHaveAccessibleDescription(/^Please use letters, digits, spaces, hyphens, apostrophes/);
  await expect(last).toHaveAccessibleDescription('Please remove web and email addresses');
  await first.fill('Nguyễn Thị');
  await last.fill('O’Brien-Müller, Jr.');
  for (const field of [first, last]) await expect(field).toHaveAttribute('aria-invalid', 'false');
});

test('a picture of billions of pixels is refused, and the leader is told what to do', { tag: '@long' }, async ({
  page,
}) => {
  await comeBack(page, (await registering.leader()).user.email);
  const part = partOf(page, 'background_check');
  await choose(page, 'background_check', 'check.jpg', jpegOf(65_535, 65_535));
  await expect(part.getByRole('alert')).toContainText(
    'This picture is too large: 65535 by 65535 pixels. Please reduce it to at most 40 million pixels',
  );
  await expect(part).not.toContainText('Waiting for review');
});

test('the days of an event are bounded in the calendar and in the form', { tag: '@long' }, async ({ page }) => {
  const { user } = await approvedLeader();
  await signInToApply(page, user.email, 'event');
  const last = monthsLater(dayOf(), 60);
  const day = page.getByLabel('Event date', { exact: true });
  await expect(day).toHaveAttribute('min', dayOf());
  await expect(day).toHaveAttribute('max', last);
  await fillApplication(page, forms.sanction('Visit www.evil.example', '9999-12-31'));
  await acceptPolicies(page);
  await applyButton(page).click();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Event name: Please remove web and email addresses',
    /^Event date: Please enter .* or an earlier date$/,
  ]);
});

test('the day an academy was founded is bounded in the calendar and in the form', { tag: '@long' }, async ({
  page,
}) => {
  const { user } = await approvedLeader();
  await signInToApply(page, user.email, 'charter');
  const day = page.getByLabel('Date established', { exact: true });
  await expect(day).toHaveAttribute('min', '1800-01-01');
  await expect(day).toHaveAttribute('max', dayOf());
  await fillApplication(page, { ...forms.charter(), establish_date: '0800-12-25' });
  await acceptPolicies(page);
  await applyButton(page).click();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Date established: Please enter January 1, 1800 or a later date',
  ]);
});
