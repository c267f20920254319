import { dayOf, now } from '@portal/contract/days';
import type { RowError } from '@portal/contract/imports';
import type { Member } from '@portal/contract/members';
import { openAccounts, removeAccounts } from '#accounts/opening.ts';
import { newMember } from '#members/new-member.ts';
import { termFrom, withTerm } from '#members/policy.ts';
import { findSame } from '#members/same.ts';
import { sameKeys } from '#members/same-keys.ts';
import { createMember, newMemberId } from '#members/store.ts';
import { config } from '#platform/config.ts';
import { isTaken, transact, type Writer } from '#platform/firestore.ts';
import { type AtProvider, findAccounts, findClaimed, newAccountUid } from '#records/accounts.ts';
import { type Actor, keepActivity } from '#records/activity.ts';
import { createCode } from '#records/card-codes.ts';
import { writeDuplicate } from '#records/duplicates.ts';
import { findFreeNumbers, giveNumber } from '#records/numbers.ts';
import { listToWelcome, stillWanted } from './invited.ts';
import type { GoodRow } from './kept-rows.ts';
import { addErrors } from './row-errors.ts';
import { readImport, type StoredImport, writeImport } from './store.ts';
import { noteWelcome } from './welcomes.ts';

/** The member of a row, and what is given beside what the row says. */
interface Given {
  member: Member;
  atProvider: AtProvider | undefined;
  number: string | undefined;
}

/** The member that a row makes: approved from today on. Who may be the same person is looked for before they are there. */
function memberOf({ import_id }: StoredImport, { member }: GoodRow, account_uid: string): Member {
  const fresh = newMember({ ...member, user_id: newMemberId(), account_uid, status: 'approved' }, now());
  const [from, until] = termFrom(dayOf(), config.membershipMonths);
  const term = withTerm(fresh, { from, until, how: 'imported', session_id: null });
  return { ...fresh, ...term, import_id, same_keys: sameKeys(fresh) };
}

/** Writes the member that a row makes, with a number and a card. */
function writeMember(
  writer: Writer,
  { import_id, send_emails }: StoredImport,
  { password }: GoodRow['member'],
  { member, atProvider, number }: Given,
): void {
  const { user_id: uid, email } = member;
  const membership_number = giveNumber(writer, { kind: 'member', uid }, number);
  createMember(writer, { ...member, membership_number, card_code: createCode(writer, { uid }) }, atProvider);
  if (!send_emails) return;
  noteWelcome(writer, { uid, email, import_id, has_password: password !== undefined, state: 'open' });
}

function refusalOf({ row, member }: GoodRow): RowError {
  return { row, email: member.email, detail: 'email: Could not create an account with this email and password' };
}

function membersText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'member' : 'members'}`;
}

/**
 * Makes members of some rows, with their accounts, and notes how far the upload has come, all or nothing. Resolves to
 * false, or throws (`isTaken`), where another run was quicker: then the upload is to be read again.
 */
export async function takeChunk(upload: StoredImport, chunk: readonly GoodRow[], actor: Actor): Promise<boolean> {
  const { import_id, filename, send_emails, processed } = upload;
  const claimed = await findClaimed(chunk.map(({ member }) => member.email));
  const fresh = chunk.filter(({ member }) => !claimed.has(member.email));
  const accountUids = new Map(fresh.map(({ member }) => [member.email, newAccountUid()]));
  const uidFor = (email: string) => accountUids.get(email) as string;
  const opened = await openAccounts(
    fresh.flatMap(({ member: { email, password } }) =>
      password === undefined ? [] : [{ account_uid: uidFor(email), email, password }],
    ),
  );
  const isRefused = ({ member: { email, password } }: GoodRow) => password !== undefined && !opened.has(email);
  const good = fresh.filter((row) => !isRefused(row));
  const members = good.map((row) => memberOf(upload, row, uidFor(row.member.email)));
  const errors = fresh.filter(isRefused).map(refusalOf);
  const takeBack = () => removeAccounts([...opened.keys()].map(uidFor));
  const welcomes = send_emails ? await listToWelcome(await findAccounts([...claimed.values()])) : [];
  // Of many random numbers, one is often taken where many were given.
  const numbers = await findFreeNumbers('member', good.length);
  const inserted = upload.inserted + good.length;
  const pairs = await findSame(members);
  try {
    const isOurs = await transact(async (transaction) => {
      const current = await readImport(transaction, import_id);
      if (current?.state !== 'running' || current.processed !== processed) return false;
      const invitations = await stillWanted(transaction, welcomes);
      for (const [index, member] of members.entries()) {
        const { member: row } = good[index] as GoodRow;
        writeMember(transaction, upload, row, { member, atProvider: opened.get(row.email), number: numbers[index] });
      }
      for (const pair of pairs) writeDuplicate(transaction, pair);
      for (const welcome of invitations) noteWelcome(transaction, { ...welcome, import_id, state: 'open' });
      if (good.length > 0) {
        const subject = `${filename}: ${membersText(inserted)}`;
        keepActivity(transaction, `import_${import_id}`, { action: 'imported', actor, subject, changed: [] });
      }
      writeImport(transaction, import_id, {
        processed: processed + chunk.length,
        inserted,
        unchanged: upload.unchanged + claimed.size,
        errors: upload.errors + errors.length,
        first_errors: addErrors(transaction, current, errors),
      });
      return true;
    });
    if (!isOurs) await takeBack();
    return isOurs;
  } catch (error) {
    if (isTaken(error)) await takeBack();
    throw error;
  }
}
