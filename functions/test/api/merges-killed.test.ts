import { expect, test } from 'vitest';
import { lastCompletedRun } from '#app/daily/store.ts';
import { processDuplicates } from '#duplicates/search.ts';
import { killAtPoint, patience } from '#test/support/cut-off.ts';
import { disableMailDelivery } from '#test/support/disable-mail.ts';
import { atEachOf, killPoints } from '#test/support/kill-points.ts';
import { longName } from '#test/support/long-names.ts';
import { type Doubled, duplicateLeader, expectedAfterMerge, mergeBy, tracesOf } from '#test/support/merges.ts';
import { newAdmin } from '#test/support/office.ts';

disableMailDelivery();

const timeout = 580_000;

const admin = await newAdmin();

// Kills at every third point, the last ones first, since runs killed before their commit hold locks that block others.
const each = 3;

test('a merge killed before and after calls is complete or not begun for both, and is then finished', {
  timeout,
}, async () => {
  const actor = admin.user.user_id;
  const work = ({ id, stays }: Doubled) => ['merge', id, stays.user_id, actor] as const;
  const whole = await duplicateLeader(admin);
  const before = await tracesOf(whole);
  const points = (await killAtPoint([...work(whole)], 0)) ?? 0;
  expect(await tracesOf(whole)).toEqual(expectedAfterMerge(whole, before));
  expect(points).toBeGreaterThan(40);

  // Close enough together to hit the few points between the merge and its end.
  const kills = killPoints(Math.floor(points / each), 12);
  const cast = await atEachOf(kills, async () => {
    const pair = await duplicateLeader(admin, longName());
    return { pair, before: await tracesOf(pair) };
  });
  const killed = await atEachOf(kills, async (kill, place) => {
    const someone = cast[place] as (typeof cast)[number];
    const point = points - (kill - 1) * each - ((kill - 1) % each);
    const isDead = (await killAtPoint([...work(someone.pair)], point)) === undefined;
    return { ...someone, isDead, traces: await tracesOf(someone.pair) };
  });
  expect(killed.filter(({ isDead }) => isDead).length).toBeGreaterThan(kills.length / 2);
  // Either both records keep their own, or the remaining one has all payments, numbers, and cards.
  for (const { pair, before, traces } of killed) {
    const expected = traces.isThere ? before : expectedAfterMerge(pair, before);
    const { isThere, account, claimed, type, terms, numbers, cards, records } = expected;
    expect(traces).toMatchObject({ isThere, account, claimed, type, terms, numbers, cards, records });
    expect([traces.kept.payments, traces.left.payments]).toEqual([expected.kept.payments, expected.left.payments]);
  }
  expect(new Set(killed.map(({ traces }) => traces.isThere))).toEqual(new Set([false, true]));
  // Concurrent runs pass more points, so all may be killed before the end; the complete run covers it.
  const states = new Set([...killed.map(({ traces }) => traces.state), (await tracesOf(whole)).state]);
  expect(states).toEqual(new Set(['open', 'merging', 'merged']));
  expect(killed.map(({ traces }) => traces.state)).toEqual(expect.arrayContaining(['open', 'merging']));

  // Half are finished by the daily run if begun, the others by merging again.
  const [ofOffice, ofWork] = [0, 1].map((half) => killed.filter((_, index) => index % 2 === half)) as [
    typeof killed,
    typeof killed,
  ];
  await Promise.all(
    ofOffice.map(({ pair }) =>
      expect
        .poll(async () => (await mergeBy(admin, pair.id, pair.stays.user_id)).json, patience)
        .toMatchObject({
          duplicate: { state: 'merged' },
        }),
    ),
  );
  await expect
    .poll(async () => {
      await processDuplicates(() => lastCompletedRun('duplicates'));
      const traces = await Promise.all(ofWork.map(({ pair }) => tracesOf(pair)));
      return traces.filter(({ state }) => state === 'merging').length;
    }, patience)
    .toBe(0);
  for (const { pair, before } of ofOffice) expect(await tracesOf(pair)).toEqual(expectedAfterMerge(pair, before));
  for (const { pair, before, traces } of ofWork)
    expect(await tracesOf(pair)).toEqual(traces.isThere ? before : expectedAfterMerge(pair, before));
});
