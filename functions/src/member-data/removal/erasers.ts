import { removeAccounts } from '#accounts/open-account.ts';
import { messagesFrom, removeMessages } from '#contacts/store.ts';
import { eraseFileName, eraseFromUploads } from '#imports/erase.ts';
import { consentsOf, forgetInConsents } from '#members/records/consents.ts';
import { type Departure, duplicatesOf } from '#members/records/index.ts';
import { clubPaymentsBy, erasePayers, paymentsOf } from '#payments/index.ts';
import { sweep } from '#platform/bulk.ts';
import { requireAll } from '#platform/process-due.ts';
import { erasePayments, replaceFormerAddress } from './payments.ts';

/** Deletes the data of a departed member from a collection. Can be interrupted and repeated. */
export type Eraser = (whose: Departure) => Promise<void>;

/** Deletes data by member id. */
export const ofMember = (remove: (id: string) => Promise<void>): Eraser => {
  return async ({ user_id }) => {
    if (user_id) await remove(user_id);
  };
};

/** Deletes data by the member's addresses. */
const ofAddress = (remove: (email: string) => Promise<unknown>): Eraser => {
  return async ({ addresses }) => {
    for (const address of addresses) await remove(address);
  };
};

/** Deletes the account at the provider, and the links emailed to it. */
export const deleteProviderAccount: Eraser = async ({ account_uid }) => {
  if (account_uid) await removeAccounts([account_uid]);
};

/** Anonymizes the member's payments, and removes the address from others' payments. */
export const anonymizePayments: Eraser = async ({ user_id, email, nobody }) => {
  const erased = user_id ? await erasePayments(paymentsOf(user_id), () => nobody) : {};
  if (email) await replaceFormerAddress(email);
  requireAll(erased);
};

/** Removes the member from what they paid for clubs. */
export const anonymizePayers: Eraser = async ({ user_id, nobody }) => {
  if (user_id) requireAll(await erasePayers(clubPaymentsBy(user_id), () => nobody));
};

/** Deletes the member's consents, and removes the address from consents given for others. */
export const anonymizeConsents: Eraser = async ({ user_id, email }) => {
  if (user_id) await sweep(consentsOf([user_id]));
  if (email) await forgetInConsents(email);
};

/** Deletes a member's duplicate pairs, decided or not. */
export async function forgetPairs(id: string): Promise<void> {
  await sweep(duplicatesOf([id]));
}

/**
 * Removes the addresses from uploads, and the name of the member's upload file, which may contain the member's name.
 */
export const anonymizeUploads: Eraser = async ({ addresses, import_id }) => {
  if (import_id) await eraseFileName(import_id);
  for (const address of addresses) await eraseFromUploads(address);
};

/** Deletes the messages sent from the member's addresses. */
export const eraseMessages = ofAddress(async (email) => requireAll(await removeMessages(messagesFrom(email))));
