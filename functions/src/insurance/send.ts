import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import type { Member } from '@portal/contract/records/member';
import { now } from '@portal/contract/values/days';
import { brand } from '@portal/federation/brand';
import { brokerMail } from '#mail/insurance-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { readMember } from '#members/index.ts';
import { recordActivity } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { forbidOwnCertificate, requireStatus } from './policy.ts';
import { readCertificate, writeCertificate } from './store.ts';

/**
 * Emails a paid request to the broker. Sending it again changes nothing. Throws 404 for an unknown certificate, 403 for
 * the admin's own, 409 if it is unpaid or decided, or if the federation has no broker.
 */
export function sendCertificate(id: string, actor: Member): Promise<InsuranceCertificate> {
  return transact(async (transaction) => {
    const certificate = await readCertificate(transaction, id);
    if (!certificate) throw notFound();
    const leader = await readMember(transaction, certificate.owner_uid);
    forbidOwnCertificate(leader, actor);
    requireStatus(certificate);
    if (certificate.status === 'sent') return certificate;
    if (!brand.broker) throw new Problem(409, 'The federation has no broker to send this to.');
    const sent: InsuranceCertificate = { ...certificate, status: 'sent', sent_at: now().toISOString() };
    writeCertificate(transaction, sent);
    const subject = certificate.holder_name;
    recordActivity(transaction, { action: 'certificate_sent', actor, target: leader, subject, changed: ['status'] });
    enqueueEmail(transaction, brokerMail(brand.broker.email, certificate));
    return sent;
  });
}
