import { expect, test } from './support/test.ts';

test('Back and Forward go through the views, the address stays, and headings take the focus', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/National Grappling Federation/);
  await page.getByRole('link', { name: 'Join Now' }).first().click();
  const membership = page.getByRole('heading', { level: 1 });
  await expect(membership).toBeFocused();
  const title = await page.title();
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Member Login' })).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Train. Compete. Represent.' })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveTitle(title);
});

test('public screens load no Firebase, and keep to the policy that Hosting sends', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  const answer = await page.goto('/');
  expect(answer?.headers()).toMatchObject({
    'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  await page.getByRole('link', { name: 'Join Now' }).first().click();
  await page.getByRole('article').first().waitFor();
  await page.getByRole('link', { name: 'Login' }).first().click();
  await page.getByLabel('Email').waitFor();
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => /firestore\.googleapis|identitytoolkit/.test(text))).toEqual([]);
});
