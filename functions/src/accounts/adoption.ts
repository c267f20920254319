import type { Account } from '@portal/contract/records/account';
import { listAtProvider, notePasswordTime } from '#members/records/index.ts';
import { inBatch } from '#platform/firestore.ts';
import { type KnownAccount, lookUpAll, maxLookups } from './identity.ts';

/** When the provider last changed the account's password, if it has our alias and that time differs from ours. */
function changedPasswordTime(
  { alias, password_updated_at }: Account,
  known: KnownAccount | undefined,
): number | undefined {
  if (known?.email !== alias || known.passwordUpdatedAt === password_updated_at) return undefined;
  return known.passwordUpdatedAt;
}

/**
 * Accepts the provider's passwords as our own and returns the number of accounts changed. Use only after importing
 * accounts at the provider, which resets every password's timestamp: a password set by an attacker would be accepted,
 * too.
 */
export async function adoptAccounts(): Promise<number> {
  let adopted = 0;
  for (let after: string | undefined; ; ) {
    const page = await listAtProvider(after, maxLookups);
    after = page.at(-1)?.alias ?? undefined;
    if (after === undefined) return adopted;
    const known = await lookUpAll(page.map(({ account_uid }) => account_uid));
    const times = page.flatMap((account) => {
      const time = changedPasswordTime(account, known.get(account.account_uid));
      return time === undefined ? [] : [{ uid: account.account_uid, time }];
    });
    await inBatch((batch) => {
      for (const { uid, time } of times) notePasswordTime(batch, uid, time);
    });
    adopted += times.length;
  }
}
