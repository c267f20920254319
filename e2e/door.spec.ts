import type { Page } from '@playwright/test';
import type { Arrival } from '@portal/contract/records/door';
import { collections } from '@portal/contract/values/collections';
import { approvedMember } from '../functions/test/support/approved.ts';
import { storedIn } from '../functions/test/support/database-state.ts';
import {
  addressOf,
  cardOf,
  fillList,
  foreignStatement,
  linkIdOf,
  newDoorToken,
} from '../functions/test/support/door.ts';
import { daysFromToday, forms } from '../functions/test/support/forms.ts';
import { approvedEvent, approvedLeader } from '../functions/test/support/leaders.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { call, portalUrl } from '../functions/test/support/portal.ts';
import { findings } from './support/axe.ts';
import { browserSeeing, openDoor, phoneIn, watchVerdicts } from './support/door.ts';
import { overflowOf } from './support/overflow.ts';
import { expect, test } from './support/test.ts';

const people = 300;

/** Replaces one byte of a statement. */
const altered = (text: string) => text.slice(0, -40) + (text.at(-40) === 'A' ? 'B' : 'A') + text.slice(-39);

const arrivalsAt = async (id: string) =>
  (await storedIn(collections.arrivals)).filter(({ event_id }) => event_id === id) as Arrival[];

const verdict = (page: Page) => page.locator('.verdict');

test('two phones check 300 people, by camera and by list, with and without a network', async ({ page }, info) => {
  const admin = await newAdmin();
  const leader = await approvedLeader(undefined, admin);
  const { event_id: id } = await approvedEvent(leader, admin, forms.sanction(undefined, daysFromToday(0)));
  await fillList(id, leader.user.user_id, people);
  const [member, stranger] = [await approvedMember(), await approvedMember()];
  const [walkIn, other] = [await cardOf(member), await cardOf(stranger)];
  const codes = {
    fine: addressOf(`${id}-0`),
    locked: addressOf(`${id}-1`),
    expired: addressOf(`${id}-2`),
    replaced: addressOf(`${id}-old`),
    signed: walkIn.signed,
    altered: altered(other.signed),
    foreign: `${addressOf('a-card-of-another-club')}#s=${await foreignStatement()}`,
    unsigned: other.plain,
    unrelated: 'https://example.com/menu',
  };
  const browser = await browserSeeing(page, Object.values(codes), info);
  try {
    const [one, two] = [await phoneIn(browser), await phoneIn(browser)];
    const mats = [await newDoorToken(leader, id, 'Mat 1'), await newDoorToken(leader, id, 'Mat 2')];
    const [first, second] = [await openDoor(one, mats[0] ?? ''), await openDoor(two, mats[1] ?? '')];
    expect(first.url()).toBe(`${portalUrl}/door`);

    await test.step('the camera of a phone without a network', async () => {
      await one.setOffline(true);
      const client = await one.newCDPSession(first);
      await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const seen = await watchVerdicts(first);
      await first.getByRole('button', { name: 'Start camera' }).click();
      for (const text of [
        /May compete Robin Castellanos 0 Adult Competitor · M7000-1000 Member until/,
        /May not compete Robin Castellanos 1 .*The membership is locked/,
        /May not compete Robin Castellanos 2 .*The membership ends/,
        /Card was replaced Ask for the new card/,
        /Not on the list Adult Competitor Signed, not confirmed since/,
        /Not genuine The code was altered/,
        /Not genuine .* has not signed this card/,
        /Not on the list This card has no signature/,
        /Not a membership card/,
        // The video begins again.
        /Already checked in Robin Castellanos 0 .*At .*, Mat 1\./,
      ])
        await expect.poll(() => [...seen].join('\n'), { timeout: 40_000 }).toMatch(text);
      const times = await first.evaluate(() => performance.getEntriesByName('verdict').map(({ duration }) => duration));
      const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
      info.annotations.push({ type: 'verdict p95', description: `${Math.round(p95)} ms of ${times.length}, 4 x CPU` });
      await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await expect(first.getByText('1 check-in waiting to be sent.')).toBeVisible();
      expect(await arrivalsAt(id)).toEqual([]);
      expect(await findings(first)).toEqual([]);
      expect(await overflowOf(first)).toEqual([]);
    });

    await test.step('a cold start without a network', async () => {
      await first.close();
      const again = await one.newPage();
      await again.goto('/door');
      await again.getByRole('button', { name: 'List', exact: true }).click();
      await expect(again.getByText(`1 of ${people} arrived.`)).toBeVisible();
      await again.getByLabel('Name or membership number').fill('70001007');
      await verdict(again).getByRole('button', { name: 'Check in' }).click();
      await expect(verdict(again)).toContainText('Checked in.');
      await one.setOffline(false);
      await expect.poll(async () => (await arrivalsAt(id)).length).toBe(2);
      await again.close();
    });

    await test.step('the other phone learns of it, and confirms a walk-in online', async () => {
      await second.bringToFront();
      await second.getByRole('button', { name: 'List', exact: true }).click();
      await expect(second.getByText(`2 of ${people} arrived.`)).toBeVisible({ timeout: 30_000 });
      await second.getByLabel('Name or membership number').fill('Castellanos 7');
      await second.getByRole('button', { name: /Robin Castellanos 7 M7000-1007/ }).click();
      await expect(verdict(second)).toContainText(/Already checked in.*Mat 1/s);
      expect(await findings(second)).toEqual([]);
      await second.getByRole('button', { name: 'Scan', exact: true }).click();
      const seen = await watchVerdicts(second);
      await second.getByRole('button', { name: 'Start camera' }).click();
      for (const text of [/Not on the list .*Member until .*, confirmed at/, /Not valid The federation does not know/])
        await expect.poll(() => [...seen].join('\n'), { timeout: 40_000 }).toMatch(text);
    });

    await test.step('a phone without a network when the event has ended deletes the list', async () => {
      await one.setOffline(true);
      const late = await one.newPage();
      await late.clock.install({ time: `${daysFromToday(2)}T12:00:00Z` });
      await late.goto('/door');
      await expect(late.getByText('The event is over. The list was deleted from this phone.')).toBeVisible();
      expect(await keptIn(late)).toEqual([]);
      await late.close();
    });

    await test.step('the leader turns off the link, also of a phone that is offline at that time', async () => {
      await two.setOffline(true);
      for (const link_id of mats.map(linkIdOf)) await call('revokeDoorLink', { params: { id, link_id } }, leader.token);
      await expect(second.getByRole('button', { name: 'List', exact: true })).toBeVisible();
      await two.setOffline(false);
      await expect(second.getByText('The organizer has turned off this link.')).toBeVisible({ timeout: 30_000 });
      expect(await keptIn(second)).toEqual([]);
    });
  } finally {
    await browser.close();
  }
});

/** Returns what a phone has kept of a list. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
    const opening = indexedDB.open('door');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('kept').objectStore('kept').getAll();
      reading.onsuccess = () => resolve(reading.result);
    };
    return promise;
  });

test('1,000 people open on a slow network', { tag: '@long' }, async ({ browser }, info) => {
  const admin = await newAdmin();
  const leader = await approvedLeader(undefined, admin);
  const { event_id: id } = await approvedEvent(leader, admin, forms.sanction(undefined, daysFromToday(0)));
  await fillList(id, leader.user.user_id, 1000);
  const phone = await phoneIn(browser);
  const page = await phone.newPage();
  const client = await phone.newCDPSession(page);
  await client.send('Network.enable');
  const bytes = 1_600_000 / 8;
  const slow = { offline: false, latency: 150, downloadThroughput: bytes, uploadThroughput: bytes };
  await client.send('Network.emulateNetworkConditions', slow);
  await page.goto(`/door#${await newDoorToken(leader, id)}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Start camera' }).waitFor();
  const opened = await page.evaluate(() => performance.now());
  info.annotations.push({ type: 'opened', description: `${Math.round(opened)} ms at 1.6 Mbit/s` });
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByText('0 of 1,000 arrived.')).toBeVisible();
  await phone.close();
});
