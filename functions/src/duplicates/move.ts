import type { Duplicate } from '@portal/contract/records/duplicate';
import { removeAccounts } from '#accounts/open-account.ts';
import { desksOf, moveApplications, moveLines } from '#applications/index.ts';
import { moveDoor } from '#door/index.ts';
import { moveCertificates } from '#insurance/index.ts';
import { moveDocuments } from '#leaders/documents/store.ts';
import { linksOf } from '#mail/links.ts';
import { moveEmails } from '#mail/outbox.ts';
import { detectDuplicates } from '#members/duplicates.ts';
import { findMember, moveFileRecords } from '#members/index.ts';
import { moveConsents } from '#members/records/consents.ts';
import { type Mover, moveActivity, moverOf, readDuplicate, welcomeOf, writeDuplicate } from '#members/records/index.ts';
import { sweep } from '#platform/bulk.ts';
import { relinkPairs } from './relink-pairs.ts';

/** Removes the merged member's links, and the account that was deleted with its last member. */
async function closeGone({ step, change, goes, stays }: Mover, account_uid: string | null): Promise<void> {
  const isGone = await step(async () => true);
  if (!isGone) return;
  await sweep(linksOf([goes]));
  if (!account_uid) return;
  await moveEmails(change, account_uid, stays);
  await removeAccounts([account_uid]);
}

/**
 * Moves the remaining records of the merged member to the kept one and marks the merge as complete. Each step finds its
 * remaining records, so this can be interrupted, repeated and run concurrently. After a run with `isLast`, the daily
 * run no longer checks this merge.
 */
export async function moveRest(duplicate: Duplicate, isLast: boolean): Promise<void> {
  const { merging } = duplicate;
  if (!merging) return;
  const { stays, goes, number, account_uid } = merging;
  const mover = moverOf(duplicate, merging);
  const { change } = mover;
  await moveApplications(mover);
  await moveCertificates(mover);
  if (number) await moveLines(number, mover);
  const member = await findMember(stays);
  await mover.remove(desksOf(goes));
  await moveDoor(mover, number, member?.membership_number ?? null);
  await moveDocuments(change, goes, stays);
  await moveConsents(change, goes, stays);
  await moveFileRecords(mover);
  await moveActivity(change, goes, stays);
  await mover.remove(welcomeOf(goes));
  await moveEmails(change, goes, stays);
  await closeGone(mover, account_uid);
  await relinkPairs(duplicate.duplicate_id, mover);
  const kept = await findMember(stays);
  if (kept) await detectDuplicates(kept);
  await mover.step(async (transaction) => {
    const present = await readDuplicate(transaction, duplicate.duplicate_id);
    if (!present?.merging) return;
    const look_again = present.merging.look_again && !isLast;
    writeDuplicate(transaction, { ...present, state: 'merged', merging: { ...present.merging, look_again } });
  });
}
