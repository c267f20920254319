import type { Account } from '@portal/contract/records/account';
import { isLocked } from '@portal/contract/rules/membership';
import type { Transaction } from 'firebase-admin/firestore';
import { findMembers } from '#members/index.ts';
import { findWelcomes, readWelcomes, type Welcome } from '#members/records/index.ts';
import { findImport } from './store.ts';

/** A welcome to send, regardless of the upload; `noted_at` is when a previous one was recorded, if any. */
export type WantedWelcome = Pick<Welcome, 'uid' | 'email' | 'has_password' | 'joined'> & {
  noted_at: string | undefined;
};

const abandonedAfterMs = 60_000;

/** Reports whether an upload is still being processed. Each step updates its document. */
async function isAtWork(importId: string): Promise<boolean> {
  const upload = await findImport(importId);
  return upload?.state === 'running' && Date.now() - Date.parse(upload.updated_at) < abandonedAfterMs;
}

/** Returns the uploads that are about to send some of these welcomes. */
async function uploadsAtWork(noted: readonly Welcome[]): Promise<Set<string>> {
  const open = new Set(noted.filter(({ state }) => state === 'open').map(({ import_id }) => import_id));
  const atWork = new Set<string>();
  for (const id of open) if (await isAtWork(id)) atWork.add(id);
  return atWork;
}

/**
 * Returns the existing members that an upload with emails welcomes: those without a password, and those whose welcome
 * failed or was left behind by an interrupted upload. Excludes locked members and those about to be welcomed by another
 * upload.
 */
export async function listPendingWelcomes(accounts: readonly Account[]): Promise<WantedWelcome[]> {
  const noted = await findWelcomes(accounts.flatMap(({ members }) => members));
  const byUid = new Map(noted.map((welcome) => [welcome.uid, welcome]));
  const atWork = await uploadsAtWork(noted);
  const wanted = accounts.flatMap(({ members: [uid = ''], email, alias }) => {
    const { state = 'sent', import_id = '', joined = [], changed_at: noted_at } = byUid.get(uid) ?? {};
    if (state === 'open' && atWork.has(import_id)) return [];
    const has_password = alias !== null;
    return state === 'sent' && has_password ? [] : [{ uid, email, has_password, joined, noted_at }];
  });
  const members = await findMembers(wanted.map(({ uid }) => uid));
  const open = new Set(members.filter(({ status }) => !isLocked(status)).map(({ user_id }) => user_id));
  return wanted.filter(({ uid }) => open.has(uid));
}

/** Returns the welcomes that no other upload has recorded since, read within the transaction that records them. */
export async function stillWanted(
  transaction: Transaction,
  wanted: readonly WantedWelcome[],
): Promise<Pick<Welcome, 'uid' | 'email' | 'has_password' | 'joined'>[]> {
  const noted = await readWelcomes(
    transaction,
    wanted.map(({ uid }) => uid),
  );
  const notedAt = new Map(noted.map(({ uid, changed_at }) => [uid, changed_at]));
  return wanted
    .filter(({ uid, noted_at }) => notedAt.get(uid) === noted_at)
    .map(({ noted_at: _, ...welcome }) => welcome);
}
