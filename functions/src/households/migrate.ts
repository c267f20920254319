import type { Account } from '@portal/contract/account';
import type { Transaction } from 'firebase-admin/firestore';
import { changeHoused, type Housed, listHoused, readHoused } from '#members/migrate.ts';
import { inChunks } from '#platform/bulk.ts';
import { transact } from '#platform/firestore.ts';
import type { Migrated, Tell } from '#platform/migrate.ts';
import {
  changeAccount,
  createClaimed,
  findClaimed,
  listAccounts,
  readAccount,
  readAccounts,
} from '#records/accounts.ts';
import { claimAddress, readClaim } from '#records/claims.ts';
import {
  type Known,
  type Look,
  type Mending,
  mendingOf,
  type Suspect,
  suspectsAmong,
  type Unclear,
} from './mending.ts';

// A few short fields of each.
const page = 10_000;
const claimsAtOnce = 500;
const accountsAtOnce = 20;

/** Goes through pages of what has ids, and collects them. */
async function collect<T>(
  list: (after: string | undefined) => Promise<T[]>,
  idOf: (one: T) => string,
  tell: (read: number) => void,
) {
  const all: T[] = [];
  for (let after: string | undefined; ; ) {
    const some = await list(after);
    all.push(...some);
    const last = some.at(-1);
    if (!last || some.length < page) return all;
    tell(all.length);
    after = idOf(last);
  }
}

/** Everything that there is, without a lock on anything: what may be wrong is read again before it is changed. */
async function known(tell: Tell): Promise<Known> {
  const telling = (before: number) => (read: number) => tell({ read: before + read, rewritten: 0 });
  const members = await collect<Housed>(
    (after) => listHoused(after, page),
    (one) => one.user_id,
    telling(0),
  );
  const claims = new Map<string, string>();
  const nextAccounts = async (after: string | undefined) => {
    const accounts = await listAccounts(after, page);
    for (const some of inChunks(accounts, claimsAtOnce))
      for (const [email, uid] of await findClaimed(some.map(({ email }) => email))) claims.set(email, uid);
    return accounts;
  };
  const accounts = await collect<Account>(nextAccounts, (one) => one.account_uid, telling(members.length));
  return { members, accounts, claims };
}

const unique = (ids: readonly string[]) => [...new Set(ids)];

async function claimOf(
  transaction: Transaction,
  email: string,
  { account_uid, members }: Suspect,
): Promise<Look['claim']> {
  const claim = await readClaim(transaction, email);
  const by = claim.account_uid ?? claim.uid;
  if (!by) return { of: 'nobody' };
  if (claim.account_uid === account_uid) return { of: 'this' };
  if (by === account_uid || members.includes(by)) return { of: 'due' };
  const [account, [member]] = [await readAccount(transaction, by), await readHoused(transaction, [by])];
  if (account) return { of: 'elsewhere', by: `account ${by}` };
  return member ? { of: 'elsewhere', by: `member ${by}` } : { of: 'nobody' };
}

async function lookAt(transaction: Transaction, suspect: Suspect, unclear: Unclear): Promise<Look> {
  const { account_uid } = suspect;
  const account = await readAccount(transaction, account_uid);
  const people = await readHoused(transaction, unique([...(account?.members ?? []), ...suspect.members]));
  const others = people.map((member) => member.account_uid ?? account_uid).filter((uid) => uid !== account_uid);
  const placed = await readAccounts(transaction, unique(others));
  const members = people.map(({ user_id }) => user_id);
  const email = account?.email ?? people[0]?.email;
  return {
    account_uid,
    account,
    people,
    placed: new Set(placed.map((other) => other.account_uid)),
    claim: email ? await claimOf(transaction, email, { account_uid, members }) : { of: 'nobody' },
    unclear,
  };
}

function write(transaction: Transaction, { account_uid, account, people }: Look, mending: Mending): boolean {
  const { list, creates = false, claims = false, changes } = mending;
  const members = [...(list ?? [])];
  const email = account?.email ?? people[0]?.email ?? '';
  if (claims) claimAddress(transaction, { account_uid, email });
  if (creates) createClaimed(transaction, { account_uid, email, members });
  else if (account && list) changeAccount(transaction, account, { members });
  for (const [id, changed] of changes) changeHoused(transaction, id, changed);
  return claims || creates || list !== undefined || changes.size > 0;
}

/** How many accounts were made or changed, and what a person has to look at, each said in a sentence. */
export interface HousedAll extends Migrated {
  told: string[];
}

/**
 * Gives every member an account that lists it and agrees with it on the address, by which it can be invited or ask for a
 * reset. What cannot be decided is told, and stays as it is. It can be stopped anywhere, run again, and run twice at once.
 */
export async function migrateAccounts(tell: Tell): Promise<HousedAll> {
  const all = await known(tell);
  const { suspects, unclear } = suspectsAmong(all);
  const total = { read: all.accounts.length, rewritten: 0, told: [] as string[] };
  async function mend(suspect: Suspect): Promise<void> {
    const { told, isWritten } = await transact(async (transaction) => {
      const look = await lookAt(transaction, suspect, unclear);
      const mending = mendingOf(look);
      return { told: mending.told, isWritten: write(transaction, look, mending) };
    });
    total.told.push(...told);
    if (isWritten) total.rewritten += 1;
  }
  for (const some of inChunks(suspects, accountsAtOnce)) {
    await Promise.all(some.map(mend));
    tell(total);
  }
  return total;
}
