import type { Application } from '@portal/contract/records/application';
import type { CertificateRequest, InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import type { Member } from '@portal/contract/records/member';
import { nameOf, numberOf } from '@portal/contract/rules/application';
import { dayOf, now } from '@portal/contract/values/days';
import { brand } from '@portal/federation/brand';
import { readApplication } from '#applications/index.ts';
import { recordOnceAnHour } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';
import { requireCovered } from './policy.ts';
import { newCertificateId, writeCertificate } from './store.ts';

/**
 * Stores a leader's request for a certificate of insurance, with its fee due next. Throws as `requireCovered` does, and
 * 409 if the federation has no broker.
 */
export async function requestCertificate(leader: Member, form: CertificateRequest): Promise<InsuranceCertificate> {
  if (!brand.broker) throw new Problem(409, `Please ask us for a certificate of insurance: ${brand.email}.`);
  const { kind, application_id, last_day = form.day, address_line_2 = null, additional_insured = null } = form;
  const certificate_id = newCertificateId();
  return transact(async (transaction) => {
    const application: Application | undefined = await readApplication(transaction, kind, application_id);
    requireCovered(application, leader, { day: form.day, last_day }, dayOf());
    const certificate: InsuranceCertificate = {
      ...form,
      ...{ certificate_id, last_day, address_line_2, additional_insured },
      owner_uid: leader.user_id,
      subject: nameOf(application),
      number: numberOf(application) ?? '',
      status: 'unpaid',
      ...{ refuse_reason: null, requested_at: null, sent_at: null, decided_at: null, file: null },
      created_at: now().toISOString(),
      test_data: leader.test_data,
    };
    writeCertificate(transaction, certificate);
    const subject = certificate.holder_name;
    recordOnceAnHour(transaction, { action: 'certificate_requested', actor: leader, target: leader, subject });
    return certificate;
  });
}
