import { collections } from '@portal/contract/values/collections';
import { expect, test } from 'vitest';
import { finishMerges } from '#duplicates/finish.ts';
import { killAtPoint, patience } from '#test/support/cut-off.ts';
import { storedAt } from '#test/support/database-state.ts';
import { disableMailDelivery } from '#test/support/disable-mail.ts';
import { atEachOf, killPoints } from '#test/support/kill-points.ts';
import { type Doubled, duplicateLeader, mergeBy } from '#test/support/merges.ts';
import { newAdmin } from '#test/support/office.ts';
import { expectedAfterUndo, storedOf } from '#test/support/undone-merge.ts';

disableMailDelivery();

const admin = await newAdmin();

const stateOf = async ({ id }: Doubled) => (await storedAt(`${collections.duplicates}/${id}`))?.state;

async function mergedPair() {
  const pair = await duplicateLeader(admin);
  const before = await storedOf(pair);
  await mergeBy(admin, pair.id, pair.goes.user_id);
  return { pair, before, merged: await storedOf(pair) };
}

test('undoing a merge, when killed, is either not begun or completed once by the daily run', {
  timeout: 580_000,
}, async () => {
  const work = ({ id }: Doubled) => ['undo-merge', id, admin.user.user_id] as const;
  const whole = await mergedPair();
  const points = (await killAtPoint([...work(whole.pair)], 0)) ?? 0;
  expect(await storedOf(whole.pair)).toEqual(expectedAfterUndo(whole.pair, whole.before, 'goes'));
  expect(points).toBeGreaterThan(20);

  const most = 20;
  const kills = killPoints(most, 2);
  const cast = await atEachOf(kills, mergedPair);
  const killed = await atEachOf(kills, async (kill, place) => {
    const someone = cast[place] as (typeof cast)[number];
    const isDead = (await killAtPoint([...work(someone.pair)], Math.ceil((points * kill) / (most + 1)))) === undefined;
    return { ...someone, isDead, state: await stateOf(someone.pair) };
  });
  expect(killed.filter(({ isDead }) => isDead).length).toBeGreaterThan(kills.length / 2);
  expect(killed.map(({ state }) => state)).toEqual(expect.arrayContaining(['merged', 'restoring']));

  await expect
    .poll(async () => {
      await finishMerges();
      return (await Promise.all(killed.map(({ pair }) => stateOf(pair)))).includes('restoring');
    }, patience)
    .toBe(false);
  for (const { pair, before, merged, state } of killed)
    expect(await storedOf(pair)).toEqual(state === 'merged' ? merged : expectedAfterUndo(pair, before, 'goes'));
});
