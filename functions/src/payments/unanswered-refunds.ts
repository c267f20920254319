import { forEachDocument } from '#platform/process-due.ts';
import { syncMoney } from './fulfill.ts';
import { sendRefunds } from './refund.ts';
import { unansweredRefunds } from './store.ts';

/** Retries unanswered refunds. Returns the number of payments retried, and how many of them are still unanswered. */
export async function resumeUnansweredRefunds(): Promise<{ resumed: number; unanswered: number }> {
  const { answered = 0, ...others } = await forEachDocument(unansweredRefunds(), async (found) =>
    (await syncMoney(await sendRefunds(found.id))).refunding_cents === 0 ? 'answered' : 'unanswered',
  );
  const unanswered = (others.unanswered ?? 0) + (others.failed ?? 0);
  return { resumed: answered + unanswered, unanswered };
}
