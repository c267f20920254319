import { randomUUID } from 'node:crypto';
import { id, instant } from '@portal/contract/records/fields';
import type { Member } from '@portal/contract/records/member';
import { z } from 'zod';
import { countExport } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';

/** The activity record that an export continues, and when it began; null if none yet. */
export const noted = z.object({ id, since: instant }).nullable();

type Noted = z.output<typeof noted>;

const goodForMs = 60 * 60 * 1000;

/** A page of data taken out of the portal. */
interface Taken {
  subject: string;
  /** The names of the filters, never their values. */
  filters?: string[];
  rows: number;
}

/**
 * Records that an admin takes a page of data out of the portal. Within an hour, all pages of an export share one
 * record, which counts their rows. Returns that record's reference for the next page's signed cursor.
 */
export async function recordExport(actor: Member, { rows, ...what }: Taken, before: Noted): Promise<Noted> {
  const now = new Date();
  const isGood = before !== null && now.getTime() - Date.parse(before.since) < goodForMs;
  const note = isGood ? before : { id: randomUUID(), since: now.toISOString() };
  await transact(async (transaction) => countExport(transaction, note.id, rows, { actor, ...what }));
  return note;
}
