import type { Duplicate } from '@portal/contract/duplicates';
import { removeAccounts } from '#accounts/opening.ts';
import { moveApplications, moveLines } from '#applications/move.ts';
import { moveDocuments } from '#documents/store.ts';
import { forgetWelcomeOf } from '#imports/welcomes.ts';
import { linksOf } from '#mail/links.ts';
import { moveMails } from '#mail/outbox.ts';
import { moveFileRecords } from '#members/file-records.ts';
import { noteSame } from '#members/same.ts';
import { findMember } from '#members/store.ts';
import { sweep } from '#platform/bulk.ts';
import { transact } from '#platform/firestore.ts';
import { moveActivity } from '#records/activity.ts';
import { moveConsents } from '#records/consents.ts';
import {
  openDuplicate,
  readDuplicate,
  readDuplicatesOf,
  removeDuplicate,
  writeDuplicate,
} from '#records/duplicates.ts';

/**
 * Takes the one who has gone out of other pairs. That they are not the same person as somebody, and who was merged into them
 * before, stays said of who stays.
 */
async function movePairs(id: string, goes: string, stays: string): Promise<void> {
  await transact(async (transaction) => {
    const pairs = (await readDuplicatesOf(transaction, goes)).filter(({ duplicate_id }) => duplicate_id !== id);
    const moved = pairs.map((pair) => movedTo(stays, goes, pair));
    const there = await Promise.all(moved.map(({ duplicate_id }) => readDuplicate(transaction, duplicate_id)));
    for (const [index, pair] of moved.entries()) if (saysMore(pair, there[index])) writeDuplicate(transaction, pair);
    for (const pair of pairs) removeDuplicate(transaction, pair);
  });
}

function movedTo(stays: string, goes: string, pair: Duplicate): Duplicate {
  const other = pair.members.find((member) => member !== goes) ?? goes;
  const { duplicate_id, members } = openDuplicate(other, stays);
  return { ...pair, duplicate_id, members, merging: pair.merging && { ...pair.merging, stays } };
}

/** Whether a pair that is moved is to stand where another one may: what was decided for one that is open, a merge for what is none. */
function saysMore({ state, merging }: Duplicate, there: Duplicate | undefined): boolean {
  if (state === 'open') return false;
  return merging ? !there?.merging : !there || there.state === 'open';
}

/**
 * Moves what still hangs on the one of a pair who has gone to the one who stays, and notes that it is done. Each step finds
 * what is left of it: it can be stopped anywhere, run again, and run beside itself. After the last time, nobody looks again.
 */
export async function moveRest({ duplicate_id, merging }: Duplicate, isLast: boolean): Promise<void> {
  if (!merging) return;
  const { stays, goes, number, account_uid } = merging;
  await moveApplications(goes, stays);
  if (number) await moveLines(number, stays);
  await moveDocuments(goes, stays);
  await moveConsents(goes, stays);
  await moveFileRecords(goes, stays);
  await moveActivity(goes, stays);
  await forgetWelcomeOf(goes);
  await moveMails(goes, stays);
  await sweep(linksOf([goes]));
  if (account_uid) {
    await moveMails(account_uid, stays);
    await removeAccounts([account_uid]);
  }
  await movePairs(duplicate_id, goes, stays);
  const member = await findMember(stays);
  if (member) await noteSame(member);
  await transact(async (transaction) => {
    const present = await readDuplicate(transaction, duplicate_id);
    if (!present?.merging) return;
    const look_again = present.merging.look_again && !isLast;
    writeDuplicate(transaction, { ...present, state: 'merged', merging: { ...present.merging, look_again } });
  });
}
