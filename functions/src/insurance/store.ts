import { type InsuranceCertificate, insuranceCertificate } from '@portal/contract/records/insurance-certificate';
import { collections } from '@portal/contract/values/collections';
import { openCertificateStatuses } from '@portal/contract/values/insurance';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { blobs } from '#platform/blobs.ts';
import { database, parsedBy } from '#platform/database.ts';
import { countDocuments, getDocument, getInTransaction, queryInTransaction, type Writer } from '#platform/firestore.ts';
import { newestOf, oldestOf, type Slice } from '#platform/paging.ts';
import { forEachDocument, requireAll } from '#platform/process-due.ts';

const converter = parsedBy(insuranceCertificate);

function certificates() {
  return database().collection(collections.certificates).withConverter(converter);
}

/** Returns a query for all stored certificates, without their bytes or validation. */
export function allCertificates(): Query {
  return database().collection(collections.certificates);
}

/** Returns a query for a member's stored certificates. */
export function certificatesOf(uid: string): Query {
  return allCertificates().where('owner_uid', '==', uid);
}

/** Returns an id for a new certificate, or for the file of one. */
export function newCertificateId(): string {
  return certificates().doc().id;
}

/** Finds a certificate by id, or undefined. */
export async function findCertificate(id: string): Promise<InsuranceCertificate | undefined> {
  return (await getDocument(certificates().doc(id))).data();
}

/** Finds a member's certificates, newest first, at most `limit`. */
export async function findCertificatesOf(uid: string, limit: number): Promise<InsuranceCertificate[]> {
  const own = certificates().where('owner_uid', '==', uid);
  return (await newestOf(own, 'created_at', limit)).map((found) => found.data());
}

/** Reads a certificate by id within a transaction, or undefined. */
export async function readCertificate(transaction: Transaction, id: string): Promise<InsuranceCertificate | undefined> {
  return (await getInTransaction(transaction, certificates().doc(id))).data();
}

/** Reads up to `limit` of a member's certificates within a transaction. */
export async function readCertificatesOf(
  transaction: Transaction,
  uid: string,
  limit: number,
): Promise<InsuranceCertificate[]> {
  const own = certificates().where('owner_uid', '==', uid).limit(limit);
  return (await queryInTransaction(transaction, own)).docs.map((found) => found.data());
}

/** Writes a certificate that is new or was read in the same transaction. */
export function writeCertificate(writer: Writer, certificate: InsuranceCertificate): void {
  writer.set(certificates().doc(certificate.certificate_id), certificate);
}

const open = () => certificates().where('status', 'in', [...openCertificateStatuses]);

/** Returns the certificates that wait for the office, the longest wait first. */
export function listOpenCertificates(slice: Slice): Promise<InsuranceCertificate[]> {
  return oldestOf(open(), 'requested_at', slice);
}

/** Counts the certificates that wait for the office. */
export function countOpenCertificates(): Promise<number> {
  return countDocuments(open());
}

type File = NonNullable<InsuranceCertificate['file']>;

// Each file has an id of its own, so that a new one replaces another in the transaction that writes the certificate.
const pathOf = (fileId: string) => certificates().doc(fileId).path;

const dayMs = 24 * 60 * 60 * 1000;

/** Saves the bytes of a future file by its id. They expire after a day unless `keepFile` is called. */
export async function saveFile(fileId: string, bytes: Uint8Array): Promise<void> {
  await blobs.save(pathOf(fileId), bytes, new Date(Date.now() + dayMs));
}

/** Makes the bytes of a file permanent, in the transaction that writes its certificate. */
export function keepFile(transaction: Transaction, { file_id, size }: File): void {
  blobs.keep(transaction, pathOf(file_id), size);
}

/** Loads the bytes of a file, or undefined. */
export function loadFile({ file_id }: File): Promise<Uint8Array | undefined> {
  return blobs.load(pathOf(file_id));
}

/** Deletes the bytes of a file that no one will view anymore. */
export async function removeFile({ file_id }: Pick<File, 'file_id'>): Promise<void> {
  await blobs.remove(pathOf(file_id));
}

/** Deletes the certificates that a query finds, with their files. Returns their number. Throws if any deletion fails. */
export async function removeCertificates(found: Query): Promise<number> {
  const counts = await forEachDocument(found, async (document) => {
    const file_id = document.get('file.file_id');
    if (file_id) await removeFile({ file_id });
    await document.ref.delete();
    return 'removed';
  });
  requireAll(counts);
  return counts.removed ?? 0;
}
