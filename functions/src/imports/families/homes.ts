import type { Account } from '@portal/contract/records/account';
import type { Transaction } from 'firebase-admin/firestore';
import type { Imported } from '#members/lists.ts';
import { readMembersOf } from '#members/store.ts';
import { readAccounts } from '#records/accounts.ts';

/** An account with a member of an upload, whose it is. */
interface Home {
  account: Account;
  /** Whether the upload made the account; otherwise it added a child to one that was there. */
  isOpened: boolean;
  /** Whether others are in it than members of the upload. */
  isShared: boolean;
}

/** Such accounts by their uid. */
export type Homes = ReadonlyMap<string, Home>;

/** The accounts of a page of members of an upload, read within the transaction. */
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
