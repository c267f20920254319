import { collections } from '@portal/contract/values/collections';
import { expect, test } from 'vitest';
import { runDailyJobs } from '#app/daily/run.ts';
import { approvedMember } from '#test/support/approved.ts';
import { mapConcurrently } from '#test/support/concurrency.ts';
import { killAtPoint, patience, type Work } from '#test/support/cut-off.ts';
import { endMembershipOn } from '#test/support/daily.ts';
import { activityOf, consentsFor, isStored, storedAt, storedIn } from '#test/support/database-state.ts';
import { disableMailDelivery } from '#test/support/disable-mail.ts';
import { daysFromToday, password } from '#test/support/forms.ts';
import { birthDateForLink, requestHandOverOf, sibling, takeOver, turned18 } from '#test/support/hand-over.ts';
import { atEachOf, killPoints } from '#test/support/kill-points.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf, registering } from '#test/support/people.ts';
import { api } from '#test/support/portal.ts';
import { renewalCheckout } from '#test/support/renewals.ts';
import { byTier } from '#test/support/tier.ts';
import { knownAtProvider } from '#test/support/uploaded.ts';

disableMailDelivery();

const timeout = 580_000;

const office = await newAdmin();

/** A member with a card about to be handed over: alone in the account with an open checkout, or with a sibling. */
async function handedOver(kind: 'alone' | 'sibling') {
  const parent = await turned18(approvedMember(registering.youth(), office));
  const others = kind === 'sibling' ? [(await sibling(parent)).user_id] : [];
  if (kind === 'alone') {
    await endMembershipOn(parent, daysFromToday(20));
    expect((await renewalCheckout(parent)).status).toBe(200);
  }
  return { parent, others, ...(await requestHandOverOf(parent)) };
}

type HandedOver = Awaited<ReturnType<typeof handedOver>>;

const login = (email: string) => api('POST /auth/login', { body: { email, password } });

/** Returns what a hand-over has changed so far. */
async function tracesOf({ parent, email }: HandedOver) {
  const { user_id, account_uid, email: parents } = parent.user;
  const member = await memberOf(parent.user);
  const isMoved = member.account_uid !== account_uid;
  const own = isMoved ? await storedAt(`${collections.accounts}/${member.account_uid}`) : undefined;
  const left = await storedAt(`${collections.accounts}/${account_uid}`);
  const codes = await storedIn(collections.cards);
  return {
    isMoved,
    claimed: await isStored(`${collections.emails}/${email}`),
    own: own && [own.email, own.members],
    left: left?.members,
    parents: await isStored(`${collections.emails}/${parents}`),
    cards: codes.filter(({ uid }) => uid === user_id).length,
    hasCard: member.card_code ? await isStored(`${collections.cards}/${member.card_code}`) : undefined,
    records: (await activityOf(user_id, 'handed_over')).length,
    consents: (await consentsFor(user_id)).length,
    asked: member.handing_over?.email ?? null,
  };
}

/** The expected traces before and after a hand-over. */
const expected = ({ parent: { user }, others, email }: HandedOver, isMoved: boolean) => ({
  isMoved,
  claimed: isMoved,
  own: isMoved ? [email, [user.user_id]] : undefined,
  left: isMoved && others.length === 0 ? undefined : [...(isMoved ? [] : [user.user_id]), ...others],
  parents: !isMoved || others.length > 0,
  cards: 1,
  hasCard: true,
  records: Number(isMoved),
  consents: 1 + Number(isMoved),
  asked: isMoved ? null : email,
});

test.each([
  // Kills at every point (every second one with a sibling), and the minimum number of killed runs.
  ['alone', 1, byTier('kills', 3, 20)],
  ['sibling', 2, byTier('kills', 3, 5)],
] as const)(
  'a hand-over (%s) killed before and after calls is complete or not begun, and can be repeated',
  {
    timeout,
  },
  async (kind, each, fewest) => {
    const whole = await handedOver(kind);
    const accepting = async (token: string): Promise<Work> => [
      'hand-over',
      token,
      password,
      await birthDateForLink(token),
    ];
    const points = (await killAtPoint(await accepting(whole.token), 0)) ?? 0;
    expect(await tracesOf(whole)).toEqual(expected(whole, true));
    expect(points).toBeGreaterThan(20);

    // Everyone is created before the first kill, since a killed run's locks may block others.
    const kills = killPoints(Math.floor(points / each));
    const cast = await atEachOf(kills, () => handedOver(kind));
    const killed = await atEachOf(kills, async (kill, place) => {
      const someone = cast[place] as HandedOver;
      const isDead = (await killAtPoint(await accepting(someone.token), kill * each)) === undefined;
      return { someone, isDead, traces: await tracesOf(someone) };
    });
    // The number of calls varies a little, so a run may finish before its kill point.
    expect(killed.filter(({ isDead }) => isDead).length).toBeGreaterThan(fewest);
    for (const { someone, traces } of killed) expect(traces).toEqual(expected(someone, traces.isMoved));
    expect(new Set(killed.map(({ traces }) => traces.isMoved))).toEqual(new Set([false, true]));

    // The same link completes a hand-over that hadn't happened; otherwise, the chosen password already opens the
    // account. A few at a time, because all of them at once would keep blocking one another.
    await mapConcurrently(4, killed, ({ someone, traces }) =>
      expect.poll(async () => (await takeOver(someone.token)).status, patience).toBe(traces.isMoved ? 400 : 200),
    );
    for (const { someone } of killed) expect(await tracesOf(someone)).toEqual(expected(someone, true));
    for (const { someone } of [...killed.slice(0, 3), ...killed.slice(-3)])
      expect((await login(someone.email)).status).toBe(200);

    // An empty account's provider data is removed by the next daily run at the latest.
    const left = killed.map(({ someone }) => someone.parent.user.account_uid);
    const departures = async () =>
      (await storedIn(collections.departures)).filter(({ account_uid }) => left.includes(account_uid));
    await expect
      .poll(async () => {
        await runDailyJobs('1997-01-01');
        return departures();
      }, patience)
      .toEqual([]);
    expect(await knownAtProvider(left)).toBe(kind === 'sibling' ? left.length : 0);
  },
);
