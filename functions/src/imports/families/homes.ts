import type { Account } from '@portal/contract/records/account';
import type { Transaction } from 'firebase-admin/firestore';
import { type Imported, readMembersOf } from '#members/index.ts';
import { readAccounts } from '#members/records/index.ts';

/** An account with a member of an upload. */
interface Home {
  account: Account;
  /** Whether the upload created the account; otherwise it added a child to an existing one. */
  isOpened: boolean;
  /** Whether it has members from outside the upload. */
  isShared: boolean;
}

/** Accounts by uid. */
export type Homes = ReadonlyMap<string, Home>;

/** Returns the accounts of a page of an upload's members, read within the transaction. */
export async function readHomes(transaction: Transaction, importId: string, page: readonly Imported[]): Promise<Homes> {
  const uids = new Set(page.map(({ member }) => member.account_uid));
  const accounts = await readAccounts(transaction, [...uids]);
  const homes = await Promise.all(
    accounts.map(async (account): Promise<[string, Home]> => {
      const members = account.members.length > 1 ? await readMembersOf(transaction, account) : [];
      const isOpened = members.length === 0 || members[0]?.import_id === importId;
      return [account.account_uid, { account, isOpened, isShared: members.some((one) => one.import_id !== importId) }];
    }),
  );
  return new Map(homes);
}
