import { collections } from '@portal/contract/values/collections';
import { expect, test } from 'vitest';
import { dailyWork } from '#daily/work.ts';
import { approvedMember } from '#test/support/approved.ts';
import { cutOff, patience, type Work } from '#test/support/cut-off.ts';
import { ending } from '#test/support/daily.ts';
import { activityOf, consentsFor, isStored, storedAt, storedIn } from '#test/support/database-state.ts';
import { daysFromToday, password } from '#test/support/forms.ts';
import { askedFor, bornBy, grownUp, sibling, takeOver } from '#test/support/hand-over.ts';
import { atEachOf, killPoints } from '#test/support/kill-points.ts';
import { newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { api } from '#test/support/portal.ts';
import { renewalCheckout, storedMember } from '#test/support/renewals.ts';
import { byTier } from '#test/support/tier.ts';
import { nobodyReadsMails } from '#test/support/unread-mails.ts';
import { knownAtProvider } from '#test/support/uploaded.ts';

nobodyReadsMails();

const timeout = 580_000;

const office = await newAdmin();

/** Somebody with a card about to be handed over: alone in the account with a checkout that is open, or beside a sibling. */
async function handedOver(kind: 'alone' | 'sibling') {
  const parent = await grownUp(approvedMember(registering.youth(), office));
  const others = kind === 'sibling' ? [(await sibling(parent)).user_id] : [];
  if (kind === 'alone') {
    await ending(parent, daysFromToday(20));
    expect((await renewalCheckout(parent)).status).toBe(200);
  }
  return { parent, others, ...(await askedFor(parent)) };
}

type HandedOver = Awaited<ReturnType<typeof handedOver>>;

const login = (email: string) => api('POST /auth/login', { body: { email, password } });

/** What has come of a hand-over. */
async function tracesOf({ parent, email }: HandedOver) {
  const { user_id, account_uid, email: parents } = parent.user;
  const member = await storedMember(parent);
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

/** What is expected when the hand-over has not happened, and when it is complete. */
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
  // Of all points, or of every second where a sibling stays; and more than how many have to be dead.
  ['alone', 1, byTier('kills', 3, 20)],
  ['sibling', 2, byTier('kills', 3, 5)],
] as const)(
  'a hand-over (%s) that is killed before and after calls is whole or not begun, and is repeated',
  {
    timeout,
  },
  async (kind, each, fewest) => {
    const whole = await handedOver(kind);
    const accepting = async (token: string): Promise<Work> => ['hand-over', token, password, await bornBy(token)];
    const points = (await cutOff(await accepting(whole.token), 0)) ?? 0;
    expect(await tracesOf(whole)).toEqual(expected(whole, true));
    expect(points).toBeGreaterThan(20);

    // All are there before the first is killed: what that has locked may be in the way of others.
    const kills = killPoints(Math.floor(points / each));
    const everybody = await atEachOf(kills, () => handedOver(kind));
    const killed = await atEachOf(kills, async (kill, place) => {
      const someone = everybody[place] as HandedOver;
      const isDead = (await cutOff(await accepting(someone.token), kill * each)) === undefined;
      return { someone, isDead, traces: await tracesOf(someone) };
    });
    // How many calls it takes differs a little: who is quicker than the point comes to the end.
    expect(killed.filter(({ isDead }) => isDead).length).toBeGreaterThan(fewest);
    for (const { someone, traces } of killed) expect(traces).toEqual(expected(someone, traces.isMoved));
    expect(new Set(killed.map(({ traces }) => traces.isMoved))).toEqual(new Set([false, true]));

    // The same link again does what was not done; where it was, the password that was chosen opens the account.
    await Promise.all(
      killed.map(({ someone, traces }) =>
        expect.poll(async () => (await takeOver(someone.token)).status, patience).toBe(traces.isMoved ? 400 : 200),
      ),
    );
    for (const { someone } of killed) expect(await tracesOf(someone)).toEqual(expected(someone, true));
    for (const { someone } of [...killed.slice(0, 3), ...killed.slice(-3)])
      expect((await login(someone.email)).status).toBe(200);

    // What an account without members leaves at the provider goes at the latest with the next day's work.
    const left = killed.map(({ someone }) => someone.parent.user.account_uid);
    const departures = async () =>
      (await storedIn(collections.departures)).filter(({ account_uid }) => left.includes(account_uid));
    await expect
      .poll(async () => {
        await dailyWork('1997-01-01');
        return departures();
      }, patience)
      .toEqual([]);
    expect(await knownAtProvider(left)).toBe(kind === 'sibling' ? left.length : 0);
  },
);
