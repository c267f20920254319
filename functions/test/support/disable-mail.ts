import { setTimeout as pause } from 'node:timers/promises';
import { collections } from '@portal/contract/values/collections';
import { afterAll, beforeAll } from 'vitest';
import { database } from '#platform/database.ts';

const betweenLooksMs = 100;

// If an email was sent in the meantime, it isn't sent again either way.
async function takeFromQueue(): Promise<void> {
  // The same query as the server's, so that it adds none to the recorded list.
  const all = database().collection(collections.outbox).where('sent_at', '==', null).where('created_at', '<', 'Z');
  const waiting = await all.orderBy('created_at').select().get();
  if (waiting.empty) return;
  const batch = database().batch();
  for (const { ref } of waiting.docs) batch.update(ref, { sent_at: new Date().toISOString() });
  await batch.commit();
}

/**
 * For files whose tests queue hundreds of emails that no test reads: waiting emails stay in the outbox unsent.
 * Rendering and sending one takes longer than most calls and runs one by one, which delays all other database events.
 */
export function disableMailDelivery(): void {
  let isOver = false;
  let work = Promise.resolve();
  async function goOn(): Promise<void> {
    while (!isOver) {
      await takeFromQueue();
      await pause(betweenLooksMs);
    }
  }
  beforeAll(() => {
    work = goOn();
    // A failure fails the file at the end.
    work.catch(() => {});
  });
  afterAll(async () => {
    isOver = true;
    await work;
  });
}
