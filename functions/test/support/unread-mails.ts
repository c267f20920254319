import { setTimeout as pause } from 'node:timers/promises';
import { collections } from '@portal/contract/values/collections';
import { afterAll, beforeAll } from 'vitest';
import { database } from '#platform/database.ts';

const betweenLooksMs = 100;

// To whom a mail has gone out in the meantime, nothing is sent either way.
async function takeFromQueue(): Promise<void> {
  // Asked as the server asks, so that it is no query of its own in the list of them.
  const all = database().collection(collections.outbox).where('sent_at', '==', null).where('created_at', '<', 'Z');
  const waiting = await all.orderBy('created_at').select().get();
  if (waiting.empty) return;
  const batch = database().batch();
  for (const { ref } of waiting.docs) batch.update(ref, { sent_at: new Date().toISOString() });
  await batch.commit();
}

/**
 * For a file whose tests have hundreds of mails sent that nobody reads: those that wait stay in the outbox and are not
 * sent. To make and send one takes longer than most calls, one after the other, and all else that the database tells of waits.
 */
export function nobodyReadsMails(): void {
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
    // It fails the file in the end.
    work.catch(() => {});
  });
  afterAll(async () => {
    isOver = true;
    await work;
  });
}
