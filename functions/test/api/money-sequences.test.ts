import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { runDailyJobs } from '#app/daily/run.ts';
import { checkoutSessionOf } from '#payments/group-checkout.ts';
import { disableMailDelivery } from '#test/support/disable-mail.ts';
import { newAdmin } from '#test/support/office.ts';
import { atEmulator } from '#test/support/payment-provider.ts';
import { seededInt } from '#test/support/random.ts';
import { type ActionName, actions, type Step } from '#test/support/sequences/actions.ts';
import { faultsOf } from '#test/support/sequences/check-world.ts';
import { eventsOf } from '#test/support/sequences/provider.ts';
import { newWorld, paymentsOf, type World } from '#test/support/sequences/world.ts';
import { runAsServer } from '#test/support/server.ts';
import { byTier } from '#test/support/tier.ts';

disableMailDelivery();

/** The number of sequences in each of the five tests. SEQUENCES=100 runs more; SEED=… repeats a failure. */
const { SEQUENCES = byTier('rounds', 1, 2) } = process.env;
const numRuns = Number(SEQUENCES);
const length = 30;

const names = Object.keys(actions) as [ActionName, ...ActionName[]];
// Actions that move money or a status are drawn more often than mere setup.
const often: ActionName[] = [
  ...(['pay', 'pay', 'payTogether', 'payTogether', 'payOther', 'payOther', 'refund', 'refund'] as const),
  ...(['deny', 'deny', 'applyAgain', 'resubmit', 'approve', 'dispute', 'refundAtProvider'] as const),
];
const step = fc.record({
  action: fc.constantFrom<ActionName[]>(...names, ...often),
  which: fc.nat(1000),
  amount: fc.nat(100_000),
});
const sequence = fc.array(step, { minLength: length, maxLength: length });

const office = await newAdmin();

async function requireDelivered(session_id: string): Promise<void> {
  for (const { deliveries } of await eventsOf(session_id))
    for (const { state } of deliveries)
      if (state !== 'delivered') throw new Error(`An event of ${session_id} is ${state}`);
}

/** Delivers all of a world's events and retries unanswered requests. */
async function settled(world: World): Promise<void> {
  const ofProvider = (await paymentsOf(world)).filter(({ method }) => method === 'card');
  const sessions = new Set(ofProvider.map(checkoutSessionOf));
  for (const session_id of sessions) await atEmulator(`payments/${session_id}/release`);
  // A failure may still be pending for three requests.
  for (let day = 0; day < 3; day++) await runAsServer(runDailyJobs);
  // A rejected event is sent again after a moment.
  for (const session_id of sessions) await vi.waitFor(() => requireDelivered(session_id), { timeout: 60_000 });
}

async function run(steps: readonly Step[]): Promise<void> {
  const world = await newWorld(office);
  try {
    for (const { action, ...chosen } of steps) {
      const outcome = await actions[action](world, chosen);
      if (outcome) world.log.push(`${action}: ${outcome}`);
    }
    await settled(world);
    expect(await faultsOf(world)).toEqual([]);
  } catch (error) {
    throw new Error(`${world.log.join('\n')}\n${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

const seeds = Array.from({ length: 5 }, () => seededInt(2 ** 31));

test.concurrent.each(seeds)(
  `${numRuns} sequences of ${length} actions, seed %i: totals match the provider, every state is valid`,
  { timeout: 30_000 + numRuns * 180_000 },
  async (seed) => {
    await fc.assert(fc.asyncProperty(sequence, run), { seed, numRuns, endOnFailure: true });
  },
);
