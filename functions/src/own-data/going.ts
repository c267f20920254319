import { removeAccounts } from '#accounts/opening.ts';
import { messagesFrom, removeMessages } from '#contacts/store.ts';
import { forgetFileOf, forgetInUploads } from '#imports/forget.ts';
import { paymentsOf } from '#payments/store.ts';
import { sweep } from '#platform/bulk.ts';
import { requireAll } from '#platform/each-due.ts';
import { consentsOf, forgetInConsents } from '#records/consents.ts';
import type { Departure } from '#records/departures.ts';
import { duplicatesOf } from '#records/duplicates.ts';
import { erasePayments, leaveAddress } from './payments.ts';

/** How something goes that hangs on who is gone. It can be cut off anywhere, and run again. */
export type Goes = (whose: Departure) => Promise<void>;

/** What hangs on a member's own id. */
export const ofMember = (remove: (id: string) => Promise<void>): Goes => {
  return async ({ user_id }) => {
    if (user_id) await remove(user_id);
  };
};

/** What hangs on the addresses of who is gone. */
const ofAddress = (remove: (email: string) => Promise<unknown>): Goes => {
  return async ({ addresses }) => {
    for (const address of addresses) await remove(address);
  };
};

/** The account at the provider, with the links that were mailed to it. */
export const leaveProvider: Goes = async ({ account_uid }) => {
  if (account_uid) await removeAccounts([account_uid]);
};

/** Payments stay, and no longer say who paid; nor do those of others name the address. */
export const leavePayments: Goes = async ({ user_id, email, nobody }) => {
  const erased = user_id ? await erasePayments(paymentsOf(user_id), () => nobody) : {};
  if (email) await leaveAddress(email);
  requireAll(erased);
};

/** Consents of others, whom a parent gave them for with the address, no longer name it. */
export const leaveConsents: Goes = async ({ user_id, email }) => {
  if (user_id) await sweep(consentsOf([user_id]));
  if (email) await forgetInConsents(email);
};

/** The pairs that a member (by id) is in, decided or not. */
export async function forgetPairs(id: string): Promise<void> {
  await sweep(duplicatesOf([id]));
}

/** Uploads no longer name the addresses, nor the file that the member came with, which may be called after them. */
export const leaveUploads: Goes = async ({ addresses, import_id }) => {
  if (import_id) await forgetFileOf(import_id);
  for (const address of addresses) await forgetInUploads(address);
};

export const leaveMessages = ofAddress(async (email) => requireAll(await removeMessages(messagesFrom(email))));
