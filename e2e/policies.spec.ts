import { brand } from '@portal/federation/brand';
import { overflowOf } from './support/overflow.ts';
import { openView } from './support/places.ts';
import { waiverSections } from './support/product-texts.ts';
import { scriptsOf } from './support/requests.ts';
import { openRegistration } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('the policies page has the documents, nine waiver sections and the privacy policy', async ({ page }) => {
  await page.goto('/policies');
  await expect(page).toHaveTitle(/^Policies/);
  for (const { name, url } of brand.documents) {
    const link = page.getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  const waiver = page.getByRole('article', { name: 'Membership Waiver and Code of Conduct' });
  await expect(waiver.getByRole('heading', { level: 3 })).toHaveText(waiverSections);
  const privacy = page.getByRole('article', { name: 'Privacy Policy' });
  await expect(privacy).toContainText(/^Privacy Policy\s*Effective 1\/01\/2024, version \d+/);
  await expect(privacy).toContainText('We do not knowingly collect personal information from children under 13');
});

test('the contents link to a section, which receives the focus, and the section links back to the top', async ({
  page,
}) => {
  await page.goto('/policies');
  const section = page.getByRole('heading', { name: 'Anti-doping' });
  await expect(section).not.toBeInViewport();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Anti-doping' }).click();
  await expect(section).toBeInViewport();
  await expect(section).toBeFocused();
  await expect(page).toHaveURL(/\/policies#membership-waiver-anti-doping$/);
  await expect(page.getByRole('link', { name: 'Anti-doping' })).toHaveAttribute('aria-current', 'location');
  await page.getByRole('button', { name: 'Back to top' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an address with a section opens there', { tag: '@long' }, async ({ page }) => {
  await page.goto('/policies#privacy-policy-children');
  const section = page.getByRole('heading', { name: 'Children' });
  await expect(section).toBeInViewport();
  await expect(section).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the contents are collapsed until opened', { tag: '@long' }, async ({ page }) => {
    await page.goto('/policies');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link', { name: 'Media rights' })).toBeHidden();
    await contents.getByText('On this page').click();
    await contents.getByRole('link', { name: 'Media rights' }).click();
    await expect(page.getByRole('heading', { name: 'Media rights' })).toBeInViewport();
    expect(await overflowOf(page)).toEqual([]);
  });
});

test('inside the portal the same texts are a view with links that leave address and history alone', {
  tag: '@long',
}, async ({ page }) => {
  await openView(page, 'privacy-policies');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy & Policies' })).toBeFocused();
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Consent' }).click();
  await expect(page.getByRole('heading', { name: 'Consent', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Consent', exact: true })).toBeInViewport();
  expect(new URL(page.url()).hash).toBe('');
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('prints only the text', { tag: '@long' }, async ({ page }) => {
  await page.goto('/policies');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Assumption of risk' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Back to top' })).toHaveCount(0);
});

test('a registration form does not load the long texts', { tag: '@long' }, async ({ page }) => {
  const scripts = scriptsOf(page);
  await openRegistration(page, 'youth');
  await page.waitForLoadState('networkidle');
  expect(scripts.join()).toContain('Parent or guardian');
  expect(scripts.join()).not.toContain('Assumption of risk');
});
