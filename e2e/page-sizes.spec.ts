import { newAdmin } from '../functions/test/support/office.ts';
import { openView } from './support/places.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

const isList = /\/api\/admin\/(memberships|academy-charters|event-sanctions|contacts)$/;

test('the office screens request their own page size, never a whole list', { tag: '@long' }, async ({ page }) => {
  const limitsByList = new Map<string, number[]>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const list = isList.exec(pathname)?.[1];
    const limit = Number(searchParams.get('limit') ?? Number.POSITIVE_INFINITY);
    if (list) limitsByList.set(list, [...(limitsByList.get(list) ?? []), limit]);
  });
  const { email } = (await newAdmin()).user;
  await resumeSession(page, email);
  await page.getByLabel('Member’s email').fill(email);
  await page.getByRole('button', { name: 'Approve by email' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => limitsByList.get('memberships')?.length).toBe(1);
  for (const [view, heading, list, times] of [
    ['admin-members', 'Members', 'memberships', 2],
    ['admin-charters', 'Charter Applications', 'academy-charters', 1],
    ['admin-events', 'Event Sanctions', 'event-sanctions', 1],
    ['admin-contacts', 'Messages', 'contacts', 1],
  ] as const) {
    await openView(page, view);
    await atHeading(page, heading);
    await expect.poll(() => limitsByList.get(list)?.length).toBeGreaterThanOrEqual(times);
  }
  for (const [list, limits] of limitsByList) expect(Math.max(...limits), list).toBeLessThanOrEqual(100);
});
