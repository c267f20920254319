import { collections } from '@portal/contract/values/collections';
import { expect, test } from 'vitest';
import { deleteMembers } from '#member-data/removal/deletions.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { killAtPoint, patience } from '#test/support/cut-off.ts';
import { updateMember } from '#test/support/daily.ts';
import { isStored, storedAt } from '#test/support/database-state.ts';
import { forms } from '#test/support/forms.ts';
import { atEachOf, killPoints } from '#test/support/kill-points.ts';
import { approvedCharter, approvedLeader, uploadCheck } from '#test/support/leaders.ts';
import { longName } from '#test/support/long-names.ts';
import { newAdmin } from '#test/support/office.ts';
import { makeDeletionDue } from '#test/support/own-data.ts';
import { memberOf } from '#test/support/people.ts';
import { call } from '#test/support/portal.ts';
import { tracesOf } from '#test/support/traces.ts';
import { knownAtProvider } from '#test/support/uploaded.ts';

const office = await newAdmin();

const day = '1991-01-01';

/** A leader with an academy, documents, a note, and a message, whose deletion is due. */
async function leaving() {
  const leader = await approvedLeader(undefined, office);
  const { charter_id, charter_number } = await approvedCharter(leader, office);
  await uploadCheck(leader, 'safesport');
  const { user_id, email } = leader.user;
  await confirmEmailOf(leader.user);
  await call('addNote', { params: { id: user_id }, body: { text: 'Called on Monday' } }, office.token);
  await call('sendContactMessage', { body: forms.contact(email) });
  await updateMember(leader, longName());
  await makeDeletionDue(leader.user, day);
  const { account_uid, membership_number } = await memberOf(leader.user);
  const names = [user_id, account_uid, email, charter_id];
  return { names, account_uid, numbers: [membership_number, charter_number], user_id };
}

type Leaving = Awaited<ReturnType<typeof leaving>>;

const kinds = (numbers: Leaving['numbers']) =>
  Promise.all(numbers.map(async (number) => storedAt(`${collections.numbers}/${number}`)));

/** Expects that only the numbers are left, and that they don't lead to the member. */
async function expectGone({ names, account_uid, numbers }: Leaving): Promise<void> {
  expect(await tracesOf(names)).toEqual([]);
  expect(await knownAtProvider([account_uid])).toBe(0);
  expect(await kinds(numbers)).toEqual([{ kind: 'member' }, { kind: 'academy_charter' }]);
}

test('a deletion killed before and after calls has either not begun or is completed by the next run', {
  timeout: 580_000,
}, async () => {
  const whole = await leaving();
  const points = (await killAtPoint(['deletion', whole.user_id], 0)) ?? 0;
  await expectGone(whole);
  expect(points).toBeGreaterThan(60);

  // Everyone is created before the first kill, since a killed run's locks may block others.
  const most = 24;
  const kills = killPoints(most);
  const cast = await atEachOf(kills, leaving);
  let dead = 0;
  const killed = await atEachOf(kills, async (kill, place) => {
    const someone = cast[place] as Leaving;
    const point = Math.ceil((points * kill) / (most + 1));
    if ((await killAtPoint(['deletion', someone.user_id], point)) === undefined) dead += 1;
    const member = await storedAt(`${collections.members}/${someone.user_id}`);
    return { someone, isOut: member === undefined };
  });
  expect(dead).toBeGreaterThan((15 / most) * kills.length);
  expect(new Set(killed.map(({ isOut }) => isOut))).toEqual(new Set([false, true]));

  await expect
    .poll(async () => {
      // A killed run's locks expire after a while; until then this throws and is retried.
      await deleteMembers(day);
      const paths = killed.flatMap(({ someone: { user_id } }) => [
        `${collections.members}/${user_id}`,
        `${collections.departures}/${user_id}`,
      ]);
      return (await Promise.all(paths.map(isStored))).filter(Boolean).length;
    }, patience)
    .toBe(0);
  for (const { someone } of killed) await expectGone(someone);
});
