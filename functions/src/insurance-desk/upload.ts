import type { SentFile } from '@portal/contract/calls/endpoint';
import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import type { Member } from '@portal/contract/records/member';
import { now } from '@portal/contract/values/days';
import { openCertificateStatuses } from '@portal/contract/values/insurance';
import {
  keepFile,
  newCertificateId,
  readCertificate,
  removeFile,
  saveFile,
  writeCertificate,
} from '#insurance/index.ts';
import { forbidOwnCertificate, requireStatus } from '#insurance/policy.ts';
import { certificateReadyMail } from '#mail/insurance-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { readMember } from '#members/index.ts';
import { recordActivity } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { notFound } from '#platform/problem.ts';

type File = NonNullable<InsuranceCertificate['file']>;

/** Writes the certificate with its new file, and returns it with the file that it replaces, if any. */
function writeFile(id: string, file: File, actor: Member) {
  return transact(async (transaction) => {
    const certificate = await readCertificate(transaction, id);
    if (!certificate) throw notFound();
    const leader = await readMember(transaction, certificate.owner_uid);
    forbidOwnCertificate(leader, actor);
    requireStatus(certificate, [...openCertificateStatuses, 'ready']);
    const ready: InsuranceCertificate = { ...certificate, status: 'ready', decided_at: now().toISOString(), file };
    writeCertificate(transaction, ready);
    keepFile(transaction, file);
    const subject = certificate.holder_name;
    recordActivity(transaction, { action: 'certificate_ready', actor, target: leader, subject, changed: ['file'] });
    if (leader) enqueueEmail(transaction, certificateReadyMail(leader, ready));
    return { ready, replaced: certificate.file };
  });
}

/**
 * Stores the broker's certificate, which the leader can then download, and emails the leader. Replaces an earlier one.
 * Throws 404 for an unknown certificate, 403 for the admin's own, 409 if it is unpaid or refused, and 415 or 422 for a
 * file that is not accepted.
 */
export async function uploadCertificate(id: string, sent: SentFile, actor: Member): Promise<InsuranceCertificate> {
  // Loaded on the first upload, so that cold starts stay fast.
  const { inspect } = await import('#leaders/documents/inspect.ts');
  const content_type = await inspect(sent);
  const file: File = { file_id: newCertificateId(), name: sent.name, content_type, size: sent.bytes.byteLength };
  await saveFile(file.file_id, sent.bytes);
  const { ready, replaced } = await writeFile(id, file, actor).catch(async (error) => {
    await removeFile(file);
    throw error;
  });
  if (replaced) await removeFile(replaced);
  return ready;
}
