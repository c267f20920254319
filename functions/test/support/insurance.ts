import type { Session } from '@portal/contract/calls/accounts';
import { certificateRequest, type InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import { collections } from '@portal/contract/values/collections';
import { requestCertificate } from '#insurance/request.ts';
import { dueOf } from '#payments/due.ts';
import { storedAt } from './database-state.ts';
import { type CertificateForm, forms } from './forms.ts';
import { memberOf, paid } from './people.ts';

/** Requests a certificate for a leader's charter or event, whose fee is then due. Resolves to its id. */
export async function requestCertificateOf({ user }: Session, form: CertificateForm): Promise<string> {
  const leader = await memberOf(user);
  return (await requestCertificate(leader, certificateRequest.parse(form))).certificate_id;
}

/** Requests a charter's certificate and pays for it in a session unknown to the provider. Resolves to its id. */
export async function paidCertificate(leader: Session, charterId: string): Promise<string> {
  const id = await requestCertificateOf(leader, forms.certificate(charterId));
  await paid(await dueOf(await memberOf(leader.user), 'facility_certificate', id));
  return id;
}

/** Returns the record of a certificate. */
export async function certificateAt(id: string): Promise<InsuranceCertificate> {
  return (await storedAt(`${collections.certificates}/${id}`)) as InsuranceCertificate;
}
