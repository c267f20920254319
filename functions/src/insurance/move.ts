import type { Transaction } from 'firebase-admin/firestore';
import type { Mover } from '#members/records/index.ts';
import { readCertificate, readCertificatesOf, writeCertificate } from './store.ts';

const atOnce = 50;

/** Moves the merged member's certificates to the kept member. */
export async function moveCertificates({ step, goes, stays }: Mover): Promise<void> {
  let count: number | undefined;
  do {
    count = await step(async (transaction, note) => {
      const some = await readCertificatesOf(transaction, goes, atOnce);
      for (const certificate of some) {
        writeCertificate(transaction, { ...certificate, owner_uid: stays });
        note({ kind: 'application', of: 'facility_certificate', id: certificate.certificate_id, number: null });
      }
      return some.length;
    });
  } while (count === atOnce);
}

/**
 * Prepares to return a certificate that a merge moved, within a transaction. Returns the write, or undefined if the
 * certificate is gone.
 */
export async function restoreCertificate(
  transaction: Transaction,
  id: string,
  { stays, goes }: Record<'stays' | 'goes', { user_id: string }>,
): Promise<(() => void) | undefined> {
  const certificate = await readCertificate(transaction, id);
  if (certificate?.owner_uid !== stays.user_id) return undefined;
  return () => writeCertificate(transaction, { ...certificate, owner_uid: goes.user_id });
}
