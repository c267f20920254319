import { instant } from '@portal/contract/fields';
import type { Member } from '@portal/contract/members';
import { transact } from '#platform/firestore.ts';
import { recordActivity } from '#records/activity.ts';

/** When a record was made of the export that a cursor goes on with; null where none was made yet. */
export const noted = instant.nullable();

const goodForMs = 60 * 60 * 1000;

/**
 * Notes that somebody takes data out of the portal, unless that was noted within the last hour for the pages before.
 * Returns when it was; the cursor of the next page carries it, which nobody but the server can make.
 */
export async function noteExport(actor: Member, subject: string, before: string | null): Promise<string> {
  const now = new Date();
  if (before && now.getTime() - Date.parse(before) < goodForMs) return before;
  await transact(async (transaction) =>
    recordActivity(transaction, { action: 'exported', actor, subject, changed: [] }),
  );
  return now.toISOString();
}
