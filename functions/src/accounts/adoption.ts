import type { Account } from '@portal/contract/records/account';
import { inBatch } from '#platform/firestore.ts';
import { listAtProvider, notePasswordTime } from '#records/accounts.ts';
import { type KnownAccount, lookUpAll, mostLookups } from './identity.ts';

/** Since when the provider has the password of an account that it knows by our alias; undefined where we know that. */
function newTime({ alias, password_updated_at }: Account, known: KnownAccount | undefined): number | undefined {
  if (known?.email !== alias || known.passwordUpdatedAt === password_updated_at) return undefined;
  return known.passwordUpdatedAt;
}

/**
 * Takes the passwords that the provider has for those that were set here, and returns of how many accounts. For after an
 * import of accounts, which gives every password the time of the import, and for nothing else: a password that a thief has set
 * would be taken, too.
 */
export async function adoptAccounts(): Promise<number> {
  let adopted = 0;
  for (let after: string | undefined; ; ) {
    const page = await listAtProvider(after, mostLookups);
    after = page.at(-1)?.alias ?? undefined;
    if (after === undefined) return adopted;
    const known = await lookUpAll(page.map(({ account_uid }) => account_uid));
    const times = page.flatMap((account) => {
      const time = newTime(account, known.get(account.account_uid));
      return time === undefined ? [] : [{ uid: account.account_uid, time }];
    });
    await inBatch((batch) => {
      for (const { uid, time } of times) notePasswordTime(batch, uid, time);
    });
    adopted += times.length;
  }
}
