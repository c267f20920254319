import type { Session } from '@portal/contract/accounts';
import { collections } from '@portal/contract/collections';
import { beforeAll, expect, test } from 'vitest';
import { dailyWork } from '#daily/work.ts';
import { approvedMember } from '#test/support/approved.ts';
import { atEachPoint, cutOff } from '#test/support/cut-off.ts';
import { activityOf, isStored, storedAt, storedIn } from '#test/support/database-state.ts';
import { password } from '#test/support/forms.ts';
import { askedFor, grownUp, sibling, takeOver } from '#test/support/hand-over.ts';
import { newAdmin } from '#test/support/office.ts';
import { openCheckout, registering } from '#test/support/people.ts';
import { send } from '#test/support/portal.ts';
import { waitForMailsAtTheEnd } from '#test/support/sent-mails.ts';
import { knownAtProvider } from '#test/support/uploaded.ts';

waitForMailsAtTheEnd();

// What a killed process has locked, the database gives back after a while; all the while, calls are refused.
const patience = { timeout: 200_000, interval: 1000 };
const timeout = 580_000;

let office: Session;
beforeAll(async () => {
  office = await newAdmin();
});

/** Somebody about to be handed over: with a checkout that is open, with a card, and beside a sibling or alone. */
async function handedOver(kind: 'paying' | 'card' | 'sibling') {
  const registered = registering.youth();
  const parent = await grownUp(kind === 'paying' ? registered : approvedMember(registered, office));
  if (kind === 'paying') await openCheckout(parent);
  const others = kind === 'sibling' ? [(await sibling(parent)).user_id] : [];
  return { parent, others, ...(await askedFor(parent)) };
}

type HandedOver = Awaited<ReturnType<typeof handedOver>>;

const kinds = ['paying', 'card', 'sibling'] as const;
const login = (email: string) =>
  send({ method: 'POST', path: '/auth/login', body: JSON.stringify({ email, password }) });
const storedMember = ({ user }: Session) => storedAt(`${collections.members}/${user.user_id}`);

/** What has come of a hand-over. */
async function tracesOf({ parent, others, email }: HandedOver) {
  const { user_id, account_uid, email: parents } = parent.user;
  const member = await storedMember(parent);
  const isMoved = member?.account_uid !== account_uid;
  const own = isMoved ? await storedAt(`${collections.accounts}/${member?.account_uid}`) : undefined;
  const left = await storedAt(`${collections.accounts}/${account_uid}`);
  const codes = await storedIn(collections.cards);
  return {
    isMoved,
    claimed: await isStored(`${collections.emails}/${email}`),
    own: own && [own.email, own.members],
    left: left?.members,
    parents: await isStored(`${collections.emails}/${parents}`),
    cards: codes.filter(({ uid }) => uid === user_id).length,
    hasCard: member?.card_code ? await isStored(`${collections.cards}/${member.card_code}`) : undefined,
    records: (await activityOf(user_id, 'handed_over')).length,
    consents: (await storedIn(collections.consents)).filter(({ member_uid }) => member_uid === user_id).length,
    asked: member?.handing_over?.email ?? null,
    others: others.length,
  };
}

const before = ({ parent, others, email }: HandedOver, hasCard: boolean) => ({
  isMoved: false,
  claimed: false,
  own: undefined,
  left: [parent.user.user_id, ...others],
  parents: true,
  cards: hasCard ? 1 : 0,
  hasCard: hasCard || undefined,
  records: 0,
  consents: 1,
  asked: email,
  others: others.length,
});

const after = ({ parent, others, email }: HandedOver, hasCard: boolean) => ({
  isMoved: true,
  claimed: true,
  own: [email, [parent.user.user_id]],
  left: others.length > 0 ? others : undefined,
  parents: others.length > 0,
  cards: hasCard ? 1 : 0,
  hasCard: hasCard || undefined,
  records: 1,
  consents: 2,
  asked: null,
  others: others.length,
});

test.each(kinds)(
  'a hand-over (%s) that is killed before and after each call is whole or not begun, and repeated',
  {
    timeout,
  },
  async (kind) => {
    const hasCard = kind !== 'paying';
    const whole = await handedOver(kind);
    const points = (await cutOff(['hand-over', whole.token, password], 0)) ?? 0;
    expect(await tracesOf(whole)).toEqual(after(whole, hasCard));
    expect(points).toBeGreaterThan(20);

    // All are there before the first is killed: what that has locked may be in the way of others.
    const everybody = await atEachPoint(points, () => handedOver(kind));
    const killed = await atEachPoint(points, async (point) => {
      const someone = everybody[point - 1] as HandedOver;
      const isDead = (await cutOff(['hand-over', someone.token, password], point)) === undefined;
      return { someone, isDead, traces: await tracesOf(someone) };
    });
    expect(killed.filter(({ isDead }) => isDead).length).toBeGreaterThan(20);
    for (const { someone, traces } of killed)
      expect(traces).toEqual(traces.isMoved ? after(someone, hasCard) : before(someone, hasCard));
    expect(new Set(killed.map(({ traces }) => traces.isMoved))).toEqual(new Set([false, true]));

    // The same link again: it does what was not done; where it was, the password that was chosen opens the account.
    await Promise.all(
      killed.map(({ someone, traces }) =>
        expect.poll(async () => (await takeOver(someone.token)).status, patience).toBe(traces.isMoved ? 400 : 200),
      ),
    );
    for (const { someone } of killed) expect(await tracesOf(someone)).toEqual(after(someone, hasCard));
    for (const { someone } of killed.slice(0, 5)) expect((await login(someone.email)).status).toBe(200);
    const last = killed.at(-1)?.someone as HandedOver;
    expect((await login(last.email)).status).toBe(200);

    // What an account without members leaves at the provider goes at the latest with the next day's work.
    const left = killed.map(({ someone }) => someone.parent.user.account_uid);
    await dailyWork('1997-01-01');
    expect(await knownAtProvider(left)).toBe(kind === 'sibling' ? left.length : 0);
    const departures = await storedIn(collections.departures);
    expect(departures.filter(({ account_uid }) => left.includes(account_uid))).toEqual([]);
  },
);
