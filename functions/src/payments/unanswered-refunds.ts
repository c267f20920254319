import { forEachDocument } from '#platform/process-due.ts';
import { resumeRefunds } from './refund.ts';
import { unansweredRefunds } from './store.ts';

/** Retries unanswered refunds. Returns the number of payments retried, and how many of them are still unanswered. */
export async function resumeUnansweredRefunds(): Promise<{ resumed: number; unanswered: number }> {
  const { answered = 0, ...others } = await forEachDocument(unansweredRefunds(), async (found) =>
    (await resumeRefunds(found.data())).refunding_cents === 0 ? 'answered' : 'unanswered',
  );
  const unanswered = (others.unanswered ?? 0) + (others.failed ?? 0);
  return { resumed: answered + unanswered, unanswered };
}
