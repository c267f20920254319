import { collections } from '@portal/contract/collections';
import { afterAll, beforeAll, vi } from 'vitest';
import { database } from '#platform/database.ts';

async function unsentMails(): Promise<number> {
  const unsent = database().collection(collections.outbox).where('sent_at', '==', null);
  return (await unsent.count().get()).data().count;
}

/**
 * For a file whose tests have hundreds of mails sent: it ends when they are out. Functions that the database calls queue
 * behind them, and an upload of the next file would wait too long for its worker.
 */
export function waitForMailsAtTheEnd(): void {
  let before = 0;
  beforeAll(async () => {
    before = await unsentMails();
  });
  afterAll(async () => {
    const timeout = 240_000;
    await vi.waitFor(
      async () => {
        const unsent = await unsentMails();
        if (unsent > before) throw new Error(`${unsent - before} mails are not sent yet`);
      },
      { timeout, interval: 500 },
    );
  }, 250_000);
}
