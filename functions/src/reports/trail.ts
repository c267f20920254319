import { randomUUID } from 'node:crypto';
import { id, instant } from '@portal/contract/records/fields';
import type { Member } from '@portal/contract/records/member';
import { z } from 'zod';
import { transact } from '#platform/firestore.ts';
import { countExport } from '#records/activity.ts';

/** The record of the export that a cursor goes on with, and when it was begun; null where none was made yet. */
export const noted = z.object({ id, since: instant }).nullable();

type Noted = z.output<typeof noted>;

const goodForMs = 60 * 60 * 1000;

/** A page of data that somebody takes out of the portal. */
interface Taken {
  subject: string;
  /** The names of the filters, never their values. */
  filters?: string[];
  rows: number;
}

/**
 * Notes that somebody takes a page of data out of the portal: within an hour, all pages of an export are one record,
 * which counts their rows. Returns which it is; the cursor of the next page carries it, which nobody but the server can make.
 */
export async function noteExport(actor: Member, { rows, ...what }: Taken, before: Noted): Promise<Noted> {
  const now = new Date();
  const isGood = before !== null && now.getTime() - Date.parse(before.since) < goodForMs;
  const note = isGood ? before : { id: randomUUID(), since: now.toISOString() };
  await transact(async (transaction) => countExport(transaction, note.id, rows, { actor, ...what }));
  return note;
}
