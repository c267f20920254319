import { brand } from '@portal/contract/brand';
import type { Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { documentsOf } from '#documents/store.ts';
import { forgetWelcome } from '#imports/welcomes.ts';
import { linksOf } from '#mail/links.ts';
import { mailsAbout } from '#mail/outbox.ts';
import { corrections, notes } from '#members/file-records.ts';
import { paymentIn, paymentsOf, writePayment } from '#payments/store.ts';
import { queryInTransaction } from '#platform/firestore.ts';
import { consentsOf } from '#records/consents.ts';
import { readDuplicatesOf, writeDuplicate } from '#records/duplicates.ts';

const addresses = /[^\s<>()[\]",;:]+@[^\s<>()[\]",;:]+[^\s<>()[\]",;:.!?]/g;

/** A text of the office without any address but one and the federation's. */
function withoutOthers(text: string, own: string): string {
  return text.replace(addresses, (found) =>
    [own, brand.email.toLowerCase()].includes(found.toLowerCase()) ? found : '[email address]',
  );
}

type Kept = QueryDocumentSnapshot;
type Change = (transaction: Transaction, kept: Kept, own: string, handOver: string) => void;

const leavePayment: Change = (transaction, kept, email) => {
  const payment = paymentIn(kept);
  writePayment(transaction, { ...payment, user_info: { ...payment.user_info, email } });
};

/** What went to others is theirs, and no longer about the member; what the office is told stays, and is answered to the member. */
const leaveMail: Change = (transaction, kept, own, handOver) => {
  const { ref } = kept;
  const { to, reply_to, letter } = kept.data();
  if (to === own) return;
  if (to !== brand.email.toLowerCase()) transaction.update(ref, { about: handOver });
  else if (reply_to !== null && reply_to !== own) {
    const facts = (letter?.facts ?? []) as { name: string; value: string }[];
    const told = facts.map((fact) => ({ ...fact, value: withoutOthers(fact.value, own) }));
    transaction.update(ref, { reply_to: own, ...(letter && { 'letter.facts': told }) });
  }
};

const leaveLink: Change = (transaction, kept, own) => {
  if (kept.get('email') !== own) transaction.delete(kept.ref);
};

const leaveConsent: Change = (transaction, kept, own) => {
  if (kept.get('email') !== own) transaction.update(kept.ref, { email: null });
};

const leaveDocument: Change = (transaction, { ref }, user_email) => {
  transaction.update(ref, { user_email });
};

const leaveCorrection: Change = (transaction, kept, own) => {
  const { reason, changes } = kept.data();
  const without = (value: string | null) => value && withoutOthers(value, own);
  const left = changes.map((change: { from: string | null; to: string | null }) => ({
    ...change,
    from: without(change.from),
    to: without(change.to),
  }));
  transaction.update(kept.ref, { reason: withoutOthers(reason, own), changes: left });
};

const leaveNote: Change = (transaction, kept, own) => {
  transaction.update(kept.ref, { text: withoutOthers(kept.get('text'), own) });
};

const kinds: [found: (id: string) => Query, change: Change][] = [
  [paymentsOf, leavePayment],
  [(id) => mailsAbout([id]), leaveMail],
  [(id) => linksOf([id]), leaveLink],
  [(id) => consentsOf([id]), leaveConsent],
  [(id) => documentsOf([id]), leaveDocument],
  [corrections, leaveCorrection],
  [notes, leaveNote],
];

/**
 * Reads, in a transaction that has written nothing yet, all that is kept of a member and names an address. What is returned
 * takes out every address but that of the account which the member is in from now on: nobody there reads whose account it was
 * before. Emails to others are about the hand-over (by its id) from then on.
 * Addresses of merged records go, too, by which messages and mails would be found that are somebody else's.
 */
export async function readAddresses(
  transaction: Transaction,
  id: string,
): Promise<(own: string, handOver: string) => void> {
  const found = await Promise.all(kinds.map(([queryOf]) => queryInTransaction(transaction, queryOf(id))));
  const pairs = await readDuplicatesOf(transaction, id);
  return (own, handOver) => {
    for (const [index, { docs }] of found.entries())
      for (const kept of docs) kinds[index]?.[1](transaction, kept, own, handOver);
    for (const pair of pairs)
      if (pair.merging?.email && pair.merging.email !== own)
        writeDuplicate(transaction, { ...pair, merging: { ...pair.merging, email: null } });
    forgetWelcome(transaction, id);
  };
}
