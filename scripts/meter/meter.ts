import { randomUUID } from 'node:crypto';
import { sets, urlOf } from '../suite/ports.mjs';
import { Invocations } from './invocations.ts';
import { Traffic } from './traffic.ts';
import { type Metered, since, usageOf } from './usage.ts';
import { usageFile } from './usage-file.mjs';

/** A meter of what something costs on a running suite. */
export interface Meter {
  /** The proxy through which browsers have to ask, so that what they get is counted. */
  proxy: { server: string; bypass: string };
  /**
   * Does something, waits until all that follows from it is over, and resolves to what that cost. `settle` resolves when the
   * pages have done what they had to do with what they got.
   */
  metered(run: () => Promise<unknown>, settle?: () => Promise<void>): Promise<Metered>;
  close(): Promise<void>;
}

/**
 * A document that the functions know nothing of: its creation calls one, after all that was written before has called those
 * that it concerns, for the emulator tells of one change after the other.
 */
async function last(set: 'test', tell: (path: string) => Promise<void>): Promise<void> {
  const path = `outbox/metered-${randomUUID()}`;
  const address = `${urlOf(set, 'firestore')}/v1/projects/${sets[set].project}/databases/(default)/documents/${path}`;
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
  await fetch(address, { method: 'PATCH', headers, body: JSON.stringify({ fields: {} }) });
  await tell(path);
  await fetch(address, { method: 'DELETE', headers });
}

const isOurs = ({ document }: { document: string | null }) => document?.startsWith('outbox/metered-') ?? false;

/** Opens a meter on the running suite of the browser tests. */
export async function openMeter(): Promise<Meter> {
  const set = 'test';
  const traffic = new Traffic(urlOf(set, 'hosting'));
  const invocations = new Invocations(usageFile(set));
  const server = await traffic.listen();

  /** Until nothing is asked for, nothing runs, and nothing that was written will call a function. */
  async function quiet(settle: () => Promise<void>): Promise<void> {
    for (;;) {
      const { requests } = traffic;
      const { begun } = invocations;
      await traffic.idle();
      await last(set, (path) => invocations.endedFor(path));
      await settle();
      if (traffic.requests === requests && invocations.begun === begun + 1) return;
    }
  }

  return {
    // Chromium asks its own machine directly otherwise.
    proxy: { server, bypass: '<-loopback>' },
    async metered(run, settle = async () => {}) {
      await quiet(settle);
      const before = { bytes: traffic.bytes, listeners: traffic.listeners, at: invocations.ended.length };
      const begun = new Date();
      await run();
      await quiet(settle);
      const ended = invocations.ended.slice(before.at).filter((one) => !isOurs(one));
      return {
        ...usageOf(ended),
        ...since(before.listeners, traffic.listeners),
        bytes: since(before.bytes, traffic.bytes),
        begun,
        ms: Date.now() - begun.getTime(),
      };
    },
    async close() {
      invocations.close();
      await traffic.close();
    },
  };
}
