import type { ApplicationKind } from '@portal/contract/application-record';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { removeAccounts } from '#accounts/opening.ts';
import { entriesOn } from '#applications/entries.ts';
import { removeFromRosters } from '#applications/roster.ts';
import { allApplications } from '#applications/store.ts';
import { allMessages } from '#contacts/store.ts';
import { removeDocumentsOf } from '#documents/store.ts';
import { forgetWelcome } from '#imports/welcomes.ts';
import { mailsTo } from '#mail/outbox.ts';
import { allMembers } from '#members/store.ts';
import { allPayments, forgetCheckout } from '#payments/store.ts';
import { inChunks, mostInOneQuery, sweep } from '#platform/bulk.ts';
import { inBatch } from '#platform/firestore.ts';
import { removeAccount } from '#records/accounts.ts';
import { activityAbout } from '#records/activity.ts';
import { removeCode } from '#records/card-codes.ts';
import { consentsOf } from '#records/consents.ts';
import { removeNumber } from '#records/numbers.ts';

function marked(all: Query): Query {
  return all.where('test_data', '==', true);
}

/** Removes the messages that are test data, and returns how many there were. */
export function removeMessages(): Promise<number> {
  return sweep(marked(allMessages()));
}

/** Removes the payments that are test data, and returns how many there were. */
export function removePayments(): Promise<number> {
  return sweep(marked(allPayments()));
}

/** Removes what hangs on applications: lines of their lists, numbers, certificates, checkouts. */
async function clearApplications(kind: ApplicationKind, page: readonly QueryDocumentSnapshot[]): Promise<void> {
  for (const some of inChunks(page, mostInOneQuery)) await sweep(entriesOn(some.map(({ id }) => id)));
  await inBatch((batch) => {
    for (const application of page) {
      const number = application.get('charter_number') ?? application.get('sanction_number');
      if (number) removeNumber(batch, number);
      const code = application.get('certificate_code');
      if (code) removeCode(batch, code);
      const payer = { user_id: application.get('owner_uid') };
      forgetCheckout(batch, { product: kind, payer, application_id: application.id });
    }
  });
}

/** Removes the charters or the events that are test data with all that hangs on them, and returns how many there were. */
export function removeApplications(kind: ApplicationKind): Promise<number> {
  const before = (page: QueryDocumentSnapshot[]) => clearApplications(kind, page);
  return sweep(marked(allApplications(kind)), { before });
}

async function clearMembers(page: readonly QueryDocumentSnapshot[]): Promise<void> {
  const uids = page.map(({ id }) => id);
  await removeFromRosters(page.flatMap((member): string[] => member.get('membership_number') ?? []));
  await removeDocumentsOf(uids);
  await sweep(consentsOf(uids));
  await sweep(activityAbout(uids));
  const emails = page.map((member): string => member.get('email'));
  await sweep(mailsTo(emails));
  await removeAccounts(page.map((member): string => member.get('account_uid')));
  await inBatch((batch) => {
    for (const member of page) {
      const { email, account_uid, membership_number, membership_type, card_code } = member.data();
      removeAccount(batch, { account_uid, email });
      if (membership_number) removeNumber(batch, membership_number);
      if (card_code) removeCode(batch, card_code);
      forgetCheckout(batch, { product: membership_type, payer: { user_id: member.id }, application_id: null });
      forgetWelcome(batch, member.id);
    }
  });
}

/**
 * Removes the members who are test data with their accounts and all that hangs on them, and returns how many there
 * were. Admins stay whatever they came from.
 */
export function removeMembers(): Promise<number> {
  const members = marked(allMembers()).where('role', '==', 'member');
  return sweep(members, { pageSize: mostInOneQuery, before: clearMembers });
}
