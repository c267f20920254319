import type { ApplicationKind } from '@portal/contract/application-record';
import { applicationCollections } from '@portal/contract/applications';
import { collections } from '@portal/contract/collections';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { removeAccounts } from '#accounts/opening.ts';
import { entriesOn } from '#applications/entries.ts';
import { removeFromRosters } from '#applications/roster.ts';
import { forgetWelcome } from '#imports/welcomes.ts';
import { releaseEmail } from '#members/store.ts';
import { checkoutKey } from '#payments/store.ts';
import { inChunks, mostInOneQuery, sweep } from '#platform/bulk.ts';
import { database } from '#platform/database.ts';
import { inBatch } from '#platform/firestore.ts';
import { blobs } from '#records/blobs.ts';
import { removeCode } from '#records/card-codes.ts';
import { removeNumber } from '#records/numbers.ts';

function marked(collection: string): Query {
  return database().collection(collection).where('test_data', '==', true);
}

function of(collection: string, field: string, uids: readonly string[]): Query {
  return database()
    .collection(collection)
    .where(field, 'in', [...uids]);
}

function checkoutRef(product: 'adult' | ApplicationKind, user_id: string, application_id: string | null) {
  return database()
    .collection(collections.checkouts)
    .doc(checkoutKey({ payer: { user_id }, product, application_id }));
}

/** Removes the messages that are test data, and returns how many there were. */
export function removeMessages(): Promise<number> {
  return sweep(marked(collections.contacts));
}

/** Removes the payments that are test data, and returns how many there were. */
export function removePayments(): Promise<number> {
  return sweep(marked(collections.payments));
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
      batch.delete(checkoutRef(kind, application.get('owner_uid'), application.id));
    }
  });
}

/** Removes the charters or the events that are test data with all that hangs on them, and returns how many there were. */
export function removeApplications(kind: ApplicationKind): Promise<number> {
  const before = (page: QueryDocumentSnapshot[]) => clearApplications(kind, page);
  return sweep(marked(applicationCollections[kind]), { before });
}

async function removeDocuments(uids: readonly string[]): Promise<void> {
  await sweep(of(collections.documents, 'owner_uid', uids), {
    before: async (page) => {
      for (const { ref } of page) await blobs.remove(ref.path);
    },
  });
}

async function clearMembers(page: readonly QueryDocumentSnapshot[]): Promise<void> {
  const uids = page.map(({ id }) => id);
  await removeFromRosters(uids);
  await removeDocuments(uids);
  await sweep(of(collections.consents, 'member_uid', uids));
  await sweep(of(collections.activity, 'target_uid', uids));
  const emails = page.map((member): string => member.get('email'));
  await sweep(of(collections.outbox, 'to', emails));
  await removeAccounts(uids);
  await inBatch((batch) => {
    for (const member of page) {
      const { email, membership_number, card_code } = member.data();
      releaseEmail(batch, email);
      if (membership_number) removeNumber(batch, membership_number);
      if (card_code) removeCode(batch, card_code);
      batch.delete(checkoutRef('adult', member.id, null));
      forgetWelcome(batch, member.id);
    }
  });
}

/**
 * Removes the members who are test data with their accounts and all that hangs on them, and returns how many there
 * were. Admins stay whatever they came from.
 */
export function removeMembers(): Promise<number> {
  const members = marked(collections.members).where('role', '==', 'member');
  return sweep(members, { pageSize: mostInOneQuery, before: clearMembers });
}
