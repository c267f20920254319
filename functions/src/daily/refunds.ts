import { resumeRefunds } from '#payments/refund.ts';
import { unansweredRefunds } from '#payments/store.ts';
import { eachAlone } from '#platform/each-due.ts';

/** Asks again for refunds that were not answered: of how many payments, and of how many of them some still are not. */
export async function resumeUnansweredRefunds(): Promise<{ resumed: number; unanswered: number }> {
  const { answered = 0, ...others } = await eachAlone(unansweredRefunds(), async (found) =>
    (await resumeRefunds(found.data())).refunding_cents === 0 ? 'answered' : 'unanswered',
  );
  const unanswered = (others.unanswered ?? 0) + (others.failed ?? 0);
  return { resumed: answered + unanswered, unanswered };
}
