import { expect, test } from 'vitest';
import { daysLater } from '../values/days.ts';
import { membershipTypes } from '../values/membership.ts';
import { obstacleToHandOver } from './hand-over.ts';
import { isLocked, missingLeaderChecks } from './membership.ts';
import { type NextStep, nextStepOf, type Standing, type StepContext } from './next-step.ts';
import { obstacleToRenewal } from './term.ts';

const today = '2026-11-23';

const denied = { reason: 'The photo', denied_at: '2026-11-20T12:00:00.000Z' };
const denials = [
  { ...denied, from: 'pending_payment', refund_cents: 0 },
  { ...denied, from: 'pending_approval', refund_cents: 6600 },
  { ...denied, from: 'pending_approval', refund_cents: 0 },
] as const;
const statuses = ['pending_payment', 'pending_approval', 'approved', 'inactive', 'suspended', 'on_leave'];
const standings = [
  ...statuses.map((status) => ({ status, denial: null })),
  ...[null, ...denials].map((denial) => ({ status: 'denied', denial })),
];

const consent = { at: '2026-01-05T12:00:00.000Z', given_by: 'Ada Mercer', parent_consent: false, versions: {} };
const handOvers = [null, { email: 'noah@example.org', asked_at: '2026-11-22T12:00:00.000Z' }];

interface State {
  member: Standing;
  beside: StepContext;
}

/** Builds every state of one person; the account supplies the facts all its members share. */
function statesOf(account: Pick<Standing, 'has_password' | 'email_confirmed'>): State[] {
  const states: State[] = [];
  for (const standing of standings)
    for (const membership_type of membershipTypes)
      for (const date_of_birth of ['1990-05-01', '2008-11-23', '2008-12-30', '2015-01-01'])
        for (const membership_expiry of [null, ...[-1, 0, 60, 61].map((days) => daysLater(today, days))])
          for (const verified of [false, true])
            for (const isUnderReview of [false, true])
              for (const handing_over of handOvers) {
                const checks = { safesport_verified: verified, background_check_verified: true };
                const member: Standing = {
                  ...{ ...standing, membership_type, date_of_birth, membership_expiry, ...checks, ...account },
                  ...{ payment_completed_at: null, safesport_expires: null, background_check_expires: null },
                  ...{ created_at: '2026-01-05T12:00:00.000Z', handing_over, handed_over_at: null, consent },
                };
                states.push({ member, beside: { documents: [], isUnderReview } });
              }
  return states;
}

/** Picks one state for each distinct text. */
function distinct(states: readonly State[]): State[] {
  const known = new Map(
    states.map((state) => [JSON.stringify(nextStepOf(state.member, today, state.beside)), state] as const),
  );
  return [...known.values()];
}

/** Returns the texts that the account holder of two people reads about each, by name. */
function household(states: readonly [State, State]): Record<'Noah' | 'Lucy', NextStep> {
  const [noah, lucy] = states.map((state, at) => {
    const called = at === 0 ? 'Noah' : 'Lucy';
    return nextStepOf(state.member, today, { ...state.beside, called });
  });
  return { Noah: noah as NextStep, Lucy: lucy as NextStep };
}

const accounts = [true, false].flatMap((has_password) =>
  [true, false].map((email_confirmed) => ({ has_password, email_confirmed })),
);

const pairs = accounts.flatMap((account) => {
  const states = distinct(statesOf(account));
  return states.flatMap((one) => states.map((other) => [one, other] as const));
});

/** Reports whether text names only existing buttons, and leads to a hand-over only if one is possible. */
function isOffered({ you }: NextStep, state: State): boolean {
  const named = [...you.matchAll(/“([^”]+)”/g)].map(([, name]) => name);
  const handsOver = named.includes('Hand over');
  const others = named.filter((name) => name !== 'Hand over');
  return String(others) === String(buttonsOf(state)) && !(handsOver && obstacleToHandOver(state.member, today));
}

/** Returns the buttons that the portal shows for one person as next steps. */
function buttonsOf({ member, beside: { isUnderReview } }: State): string[] {
  const { status, denial, has_password } = member;
  if (isLocked(status)) return [];
  if (status === 'denied') {
    if (!denial) return [];
    return [denial.from === 'pending_approval' && denial.refund_cents === 0 ? 'Correct and send again' : 'Apply again'];
  }
  if (status === 'pending_payment') return has_password && !isUnderReview ? ['Pay'] : [];
  return status === 'approved' && has_password && !isUnderReview && !obstacleToRenewal(member, today) ? ['Renew'] : [];
}

test('addresses each of two people in an account alone, by name, with the existing buttons', () => {
  expect(pairs.length).toBeGreaterThan(1000);
  const wrong = pairs.flatMap((states) => {
    const steps = household(states);
    const [noah, lucy] = states;
    const isRight =
      !steps.Noah.you.includes('Lucy') &&
      !steps.Lucy.you.includes('Noah') &&
      isOffered(steps.Noah, noah) &&
      isOffered(steps.Lucy, lucy);
    return isRight ? [] : [JSON.stringify([steps, states])];
  });
  expect(wrong.slice(0, 3)).toEqual([]);
});

test('says “your” for what belongs to the account: its email address, and payments made from it', () => {
  const all = accounts.flatMap((account) => distinct(statesOf(account)));
  const said = all.flatMap((state) => {
    const { you } = nextStepOf(state.member, today, { ...state.beside, called: 'Noah' });
    return [...you.matchAll(/\byours?( \w+)*/gi)].map(([words]) => words);
  });
  expect([...new Set(said)].sort()).toEqual([
    'Your payment is under review',
    'your email address with the link that we sent you',
  ]);
});

test('keeps the actor and the place of a step the same for every reader', () => {
  for (const account of accounts) {
    for (const { member, beside } of statesOf(account)) {
      const own = nextStepOf(member, today, beside);
      const read = nextStepOf(member, today, { ...beside, called: 'Noah' });
      expect({ ...read, you: own.you }).toEqual(own);
    }
  }
});

test('never approves a household member before the checks are valid', () => {
  for (const { member, beside } of statesOf({ has_password: true, email_confirmed: true })) {
    const { text } = nextStepOf(member, today, beside);
    if (text.startsWith('Review and approve')) expect(missingLeaderChecks(member, today)).toEqual([]);
  }
});
