import type { ApplicationKind } from '@portal/contract/values/application';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { removeAccounts } from '#accounts/opening.ts';
import { entriesOn } from '#applications/entries.ts';
import { removeFromRosters } from '#applications/roster.ts';
import { allApplications } from '#applications/store.ts';
import { allMessages } from '#contacts/store.ts';
import { removeDocumentsOf } from '#documents/store.ts';
import { forgetWelcome } from '#imports/welcomes.ts';
import { mailsTo } from '#mail/outbox.ts';
import { removeFileRecords } from '#members/file-records.ts';
import { allMembers } from '#members/store.ts';
import { amongCheckouts, forgetCheckout, payableOf } from '#payments/checkouts.ts';
import { closeCheckouts } from '#payments/close.ts';
import { allPayments, paymentIn } from '#payments/store.ts';
import { inChunks, mostInOneQuery, sweep } from '#platform/bulk.ts';
import { getDocuments, inBatch } from '#platform/firestore.ts';
import { findAccounts, findClaimed, removeAccount, takeOff } from '#records/accounts.ts';
import { activityAbout } from '#records/activity.ts';
import { codesOf, removeCode } from '#records/card-codes.ts';
import { consentsOf } from '#records/consents.ts';
import { removeNumber } from '#records/numbers.ts';

function marked(all: Query): Query {
  return all.where('test_data', '==', true);
}

/** Removes the messages that are test data, and returns how many there were. */
export function removeMessages(): Promise<number> {
  return sweep(marked(allMessages()));
}

async function closeCheckoutsOf(page: readonly QueryDocumentSnapshot[]): Promise<void> {
  const open = page.map(paymentIn).filter(({ payment_status }) => payment_status === 'open');
  await closeCheckouts(await amongCheckouts(open));
}

/**
 * Closes the open checkouts of test members at the payment provider, before anything is removed. Throws 503 while one
 * cannot be closed.
 */
export async function closeTestCheckouts(): Promise<void> {
  const open = await getDocuments(marked(allPayments()).where('payment_status', '==', 'open'));
  await closeCheckoutsOf(open.docs);
}

/**
 * Removes the payments that are test data, and returns how many there were: after the members, who can then open no
 * further checkout. Throws as `closeTestCheckouts` does.
 */
export function removePayments(): Promise<number> {
  const before = async (page: QueryDocumentSnapshot[]) => {
    await closeCheckoutsOf(page);
    await inBatch((batch) => {
      for (const payment of page) forgetCheckout(batch, payableOf(paymentIn(payment)));
    });
  };
  return sweep(marked(allPayments()), { before });
}

/** Removes what hangs on applications: lines of their lists, numbers, certificates. */
async function clearApplications(page: readonly QueryDocumentSnapshot[]): Promise<void> {
  for (const some of inChunks(page, mostInOneQuery)) await sweep(entriesOn(some.map(({ id }) => id)));
  await inBatch((batch) => {
    for (const application of page) {
      const number = application.get('charter_number') ?? application.get('sanction_number');
      if (number) removeNumber(batch, number);
      const code = application.get('certificate_code');
      if (code) removeCode(batch, code);
    }
  });
}

/** Removes the charters or the events that are test data with all that hangs on them, and returns how many there were. */
export function removeApplications(kind: ApplicationKind): Promise<number> {
  return sweep(marked(allApplications(kind)), { before: clearApplications });
}

/**
 * Takes members off their accounts; an account in which nobody else is goes, with the mails to its address. One that a cleanup
 * has removed before, which was stopped half-way, is gone through again.
 */
async function clearAccounts(page: readonly QueryDocumentSnapshot[]): Promise<void> {
  const going = new Set(page.map(({ id }) => id));
  const emails = new Map(page.map((member): [string, string] => [member.get('account_uid'), member.get('email')]));
  const accounts = await findAccounts([...emails.keys()]);
  const shared = accounts.filter(({ members }) => members.some((id) => !going.has(id)));
  for (const { account_uid } of shared) emails.delete(account_uid);
  // An address that a cleanup before has freed may be somebody else's by now.
  const claims = await findClaimed([...emails.values()]);
  const own = [...emails].filter(([uid, email]) => (claims.get(email) ?? uid) === uid);
  if (own.length > 0) await sweep(mailsTo(own.map(([, email]) => email)));
  await removeAccounts([...emails.keys()]);
  await inBatch((batch) => {
    for (const [account_uid, email] of own) removeAccount(batch, { account_uid, email });
    for (const { account_uid } of shared) takeOff(batch, account_uid, [...going]);
  });
}

async function clearMembers(page: readonly QueryDocumentSnapshot[]): Promise<void> {
  const uids = page.map(({ id }) => id);
  await removeFromRosters(page.flatMap((member): string[] => member.get('membership_number') ?? []));
  await removeDocumentsOf(uids);
  await sweep(consentsOf(uids));
  await removeFileRecords(uids);
  await sweep(activityAbout(uids));
  await sweep(codesOf(uids));
  await clearAccounts(page);
  await inBatch((batch) => {
    for (const member of page) {
      const { membership_number, other_numbers = [] } = member.data();
      for (const number of [membership_number, ...other_numbers]) if (number) removeNumber(batch, number);
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
