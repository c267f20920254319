import { brand } from '@portal/federation/brand';
import type { Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { documentsOf } from '#leaders/documents/store.ts';
import { linksOf } from '#mail/links.ts';
import { emailsAbout } from '#mail/outbox.ts';
import { corrections, notes } from '#members/index.ts';
import { consentsOf } from '#members/records/consents.ts';
import { deleteWelcome, readDuplicatesOf, writeDuplicate } from '#members/records/index.ts';
import { paymentIn, paymentsOf, writePayment } from '#payments/index.ts';
import { queryInTransaction } from '#platform/firestore.ts';

const addresses = /[^\s<>()[\]",;:]+@[^\s<>()[\]",;:]+[^\s<>()[\]",;:.!?]/g;

/** The member's own address, which replaces others' addresses; `about` is the new subject of emails sent to others. */
interface Leaving {
  own: string;
  about: string;
  isOthers: (address: string) => boolean;
}

/** Removes others' addresses from an office text, except the federation's. */
function withoutOthers(text: string, { isOthers }: Leaving): string {
  return text.replace(addresses, (found) => {
    const address = found.toLowerCase();
    return address !== brand.email.toLowerCase() && isOthers(address) ? '[email address]' : found;
  });
}

type Kept = QueryDocumentSnapshot;
type Change = (transaction: Transaction, kept: Kept, leaving: Leaving) => void;

const leavePayment: Change = (transaction, kept, { own: email, isOthers }) => {
  const payment = paymentIn(kept);
  if (isOthers(payment.user_info.email))
    writePayment(transaction, { ...payment, user_info: { ...payment.user_info, email } });
};

/** Emails sent to others stop being about the member. Emails to the office stay, with replies to the member. */
const leaveMail: Change = (transaction, kept, leaving) => {
  const { own, about, isOthers } = leaving;
  const { ref } = kept;
  const { to, reply_to, letter } = kept.data();
  if (to !== brand.email.toLowerCase()) {
    if (isOthers(to)) transaction.update(ref, { about });
  } else if (reply_to !== null && isOthers(reply_to)) {
    const facts = (letter?.facts ?? []) as { name: string; value: string }[];
    const cleaned = facts.map((fact) => ({ ...fact, value: withoutOthers(fact.value, leaving) }));
    transaction.update(ref, { reply_to: own, ...(letter && { 'letter.facts': cleaned }) });
  }
};

const leaveLink: Change = (transaction, kept, { isOthers }) => {
  if (isOthers(kept.get('email'))) transaction.delete(kept.ref);
};

const leaveConsent: Change = (transaction, kept, { isOthers }) => {
  if (isOthers(kept.get('email'))) transaction.update(kept.ref, { email: null });
};

const leaveDocument: Change = (transaction, kept, { own: user_email, isOthers }) => {
  if (isOthers(kept.get('user_email'))) transaction.update(kept.ref, { user_email });
};

const leaveCorrection: Change = (transaction, kept, leaving) => {
  const { reason, changes } = kept.data();
  const without = (value: string | null) => value && withoutOthers(value, leaving);
  const left = changes.map((change: { from: string | null; to: string | null }) => ({
    ...change,
    from: without(change.from),
    to: without(change.to),
  }));
  transaction.update(kept.ref, { reason: withoutOthers(reason, leaving), changes: left });
};

const leaveNote: Change = (transaction, kept, leaving) => {
  transaction.update(kept.ref, { text: withoutOthers(kept.get('text'), leaving) });
};

const kinds: [found: (id: string) => Query, change: Change][] = [
  [paymentsOf, leavePayment],
  [(id) => emailsAbout([id]), leaveMail],
  [(id) => linksOf([id]), leaveLink],
  [(id) => consentsOf([id]), leaveConsent],
  [(id) => documentsOf([id]), leaveDocument],
  [corrections, leaveCorrection],
  [notes, leaveNote],
];

/**
 * Reads all records of a member that contain an email address, in a transaction without previous writes. The returned
 * function removes others' addresses from them, including those of merged records, which would otherwise find another
 * person's messages and emails.
 */
export async function readNamed(transaction: Transaction, id: string): Promise<(leaving: Leaving) => void> {
  const found = await Promise.all(kinds.map(([queryOf]) => queryInTransaction(transaction, queryOf(id))));
  const pairs = await readDuplicatesOf(transaction, id);
  return (leaving) => {
    for (const [index, { docs }] of found.entries())
      for (const kept of docs) kinds[index]?.[1](transaction, kept, leaving);
    for (const pair of pairs)
      if (pair.merging?.email && leaving.isOthers(pair.merging.email))
        writeDuplicate(transaction, { ...pair, merging: { ...pair.merging, email: null } });
  };
}

/**
 * Does the same for a member who changes accounts: removes every address but the new account's, so that the account
 * cannot see the previous one. Emails to others become about the hand-over (by its id).
 */
export async function readAddresses(
  transaction: Transaction,
  id: string,
): Promise<(own: string, handOver: string) => void> {
  const leave = await readNamed(transaction, id);
  return (own, about) => {
    leave({ own, about, isOthers: (address) => address !== own });
    deleteWelcome(transaction, id);
  };
}
