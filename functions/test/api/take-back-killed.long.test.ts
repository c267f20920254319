import { collections } from '@portal/contract/values/collections';
import { expect, test } from 'vitest';
import { runDailyJobs } from '#app/daily/run.ts';
import { type CompletedHandOver, completeHandOver } from '#test/support/completed-hand-over.ts';
import { killAtPoint, patience } from '#test/support/cut-off.ts';
import { activityOf, isStored, storedIn } from '#test/support/database-state.ts';
import { disableMailDelivery } from '#test/support/disable-mail.ts';
import { membersIn } from '#test/support/families.ts';
import { returnByLink, takeBackToken } from '#test/support/hand-over.ts';
import { atEachOf, killPoints } from '#test/support/kill-points.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf } from '#test/support/people.ts';
import { knownAtProvider } from '#test/support/uploaded.ts';

disableMailDelivery();

const office = await newAdmin();

const linked = async () => {
  const one = await completeHandOver(office);
  return { ...one, token: await takeBackToken(one.id) };
};

/** Returns what a take-back has changed so far. */
async function tracesOf({ parent, own, id }: CompletedHandOver) {
  const { account_uid, card_code } = await memberOf({ user_id: id });
  const isBack = account_uid === parent.user.account_uid;
  return {
    isBack,
    members: await membersIn(account_uid),
    addresses: [
      await isStored(`${collections.emails}/${parent.user.email}`),
      await isStored(`${collections.emails}/${own.user.email}`),
    ],
    hasCard: await isStored(`${collections.cards}/${card_code}`),
    kept: (await storedIn(collections.hand_overs)).filter(({ member_uid }) => member_uid === id).length,
    records: (await activityOf(id, 'hand_over_taken_back')).length,
  };
}

const whole = ({ id }: CompletedHandOver, isBack: boolean) => ({
  ...{ isBack, members: [id], addresses: [isBack, !isBack], hasCard: true },
  ...{ kept: isBack ? 0 : 1, records: isBack ? 1 : 0 },
});

test('a take-back killed before and after calls is complete or not begun, and can be repeated', {
  timeout: 580_000,
}, async () => {
  const first = await linked();
  const points = (await killAtPoint(['take-back', first.token], 0)) ?? 0;
  expect(await tracesOf(first)).toEqual(whole(first, true));

  const kills = killPoints(points);
  const cast = await atEachOf(kills, linked);
  const killed = await atEachOf(kills, async (kill, place) => {
    const someone = cast[place] as Awaited<ReturnType<typeof linked>>;
    await killAtPoint(['take-back', someone.token], kill);
    return { someone, traces: await tracesOf(someone) };
  });
  for (const { someone, traces } of killed) expect(traces).toEqual(whole(someone, traces.isBack));
  expect(new Set(killed.map(({ traces }) => traces.isBack))).toEqual(new Set([false, true]));

  await Promise.all(
    killed.map(({ someone, traces }) =>
      expect.poll(async () => (await returnByLink(someone.token)).status, patience).toBe(traces.isBack ? 400 : 200),
    ),
  );
  for (const { someone } of killed) expect(await tracesOf(someone)).toEqual(whole(someone, true));

  // The members' own provider accounts are removed by the next daily run at the latest.
  const left = killed.map(({ someone }) => someone.own.user.account_uid);
  await expect
    .poll(async () => {
      await runDailyJobs('1997-03-01');
      return knownAtProvider(left);
    }, patience)
    .toBe(0);
});
