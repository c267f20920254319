import type { ApplicationKind } from '@portal/contract/values/application';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { removeAccounts } from '#accounts/open-account.ts';
import { allApplications, desksAt, entriesOn, removeFromRosters } from '#applications/index.ts';
import { allMessages } from '#contacts/store.ts';
import { arrivalsAt, doorLinksAt } from '#door/index.ts';
import { allCertificates, removeCertificates } from '#insurance/index.ts';
import { removeDocumentsOf } from '#leaders/documents/store.ts';
import { emailsTo } from '#mail/outbox.ts';
import { allMembers, removeFileRecords } from '#members/index.ts';
import { consentsOf } from '#members/records/consents.ts';
import {
  codesOf,
  deleteWelcome,
  detachMembers,
  findAccounts,
  findClaimed,
  removeAccount,
  removeActivityAbout,
  removeCode,
  removeNumber,
} from '#members/records/index.ts';
import { allPayments, closeCheckouts, deleteCheckout, payableOf, paymentIn, withCheckout } from '#payments/index.ts';
import { inChunks, maxInValues, sweep } from '#platform/bulk.ts';
import { getDocuments, inBatch } from '#platform/firestore.ts';

function marked(all: Query): Query {
  return all.where('test_data', '==', true);
}

/** Removes test messages and returns their number. */
export function removeMessages(): Promise<number> {
  return sweep(marked(allMessages()));
}

async function closeCheckoutsOf(page: readonly QueryDocumentSnapshot[]): Promise<void> {
  const open = page.map(paymentIn).filter(({ payment_status }) => payment_status === 'open');
  await closeCheckouts(await withCheckout(open));
}

/**
 * Closes the open checkouts of test members at the payment provider, before anything is removed. Throws 503 if one
 * can't be closed.
 */
export async function closeTestCheckouts(): Promise<void> {
  const open = await getDocuments(marked(allPayments()).where('payment_status', '==', 'open'));
  await closeCheckoutsOf(open.docs);
}

/**
 * Removes test payments and returns their number. Call it after `removeMembers`, so that no new checkouts can be
 * opened. Throws like `closeTestCheckouts`.
 */
export function removePayments(): Promise<number> {
  const before = async (page: QueryDocumentSnapshot[]) => {
    await closeCheckoutsOf(page);
    await inBatch((batch) => {
      for (const payment of page) deleteCheckout(batch, payableOf(paymentIn(payment)));
    });
  };
  return sweep(marked(allPayments()), { before });
}

/** Removes test certificates of insurance with their files. */
export async function removeTestCertificates(): Promise<void> {
  await removeCertificates(marked(allCertificates()));
}

/** Removes the list entries, numbers and certificate codes of applications. */
async function clearApplications(page: readonly QueryDocumentSnapshot[]): Promise<void> {
  for (const some of inChunks(page, maxInValues)) {
    const ids = some.map(({ id }) => id);
    for (const found of [entriesOn(ids), desksAt(ids), arrivalsAt(ids), doorLinksAt(ids)]) await sweep(found);
  }
  await inBatch((batch) => {
    for (const application of page) {
      const number = application.get('charter_number') ?? application.get('sanction_number');
      if (number) removeNumber(batch, number);
      const code = application.get('certificate_code');
      if (code) removeCode(batch, code);
    }
  });
}

/** Removes test charters or events with everything that belongs to them, and returns their number. */
export function removeApplications(kind: ApplicationKind): Promise<number> {
  return sweep(marked(allApplications(kind)), { before: clearApplications });
}

/**
 * Removes members from their accounts, and deletes accounts without other members along with the emails to their
 * addresses. Accounts that an interrupted cleanup has already deleted are processed again.
 */
async function clearAccounts(page: readonly QueryDocumentSnapshot[]): Promise<void> {
  const leaving = new Set(page.map(({ id }) => id));
  const emails = new Map(page.map((member): [string, string] => [member.get('account_uid'), member.get('email')]));
  const accounts = await findAccounts([...emails.keys()]);
  const shared = accounts.filter(({ members }) => members.some((id) => !leaving.has(id)));
  for (const { account_uid } of shared) emails.delete(account_uid);
  // An address freed by an earlier cleanup may belong to someone else by now.
  const claims = await findClaimed([...emails.values()]);
  const own = [...emails].filter(([uid, email]) => (claims.get(email) ?? uid) === uid);
  if (own.length > 0) await sweep(emailsTo(own.map(([, email]) => email)));
  await removeAccounts([...emails.keys()]);
  await inBatch((batch) => {
    for (const [account_uid, email] of own) removeAccount(batch, { account_uid, email });
    for (const { account_uid } of shared) detachMembers(batch, account_uid, [...leaving]);
  });
}

async function clearMembers(page: readonly QueryDocumentSnapshot[]): Promise<void> {
  const uids = page.map(({ id }) => id);
  await removeFromRosters(page.flatMap((member): string[] => member.get('membership_number') ?? []));
  await removeDocumentsOf(uids);
  await sweep(consentsOf(uids));
  await removeFileRecords(uids);
  await removeActivityAbout(uids);
  await sweep(codesOf(uids));
  await clearAccounts(page);
  await inBatch((batch) => {
    for (const member of page) {
      const { membership_number, other_numbers = [] } = member.data();
      for (const number of [membership_number, ...other_numbers]) if (number) removeNumber(batch, number);
      deleteWelcome(batch, member.id);
    }
  });
}

/**
 * Removes test members with their accounts and everything that belongs to them, and returns their number. Test members
 * with an office stay.
 */
export function removeMembers(): Promise<number> {
  const members = marked(allMembers()).where('role', '==', 'member').where('office', '==', null);
  return sweep(members, { pageSize: maxInValues, before: clearMembers });
}
