import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import { openCertificateStatuses } from '@portal/contract/values/insurance';
import { liveCollections } from '@portal/contract/values/live-collections';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useLiveDocument } from '#lib/live.ts';
import { useLivePages } from '#office/shared/pending.ts';
import { useOfficeQuery } from '#office/shared/use-office.ts';

/** Number of waiting certificates the view shows; more follow as these are decided. */
const openShown = 200;

/** Listens to the certificates that wait for the office, the longest wait first. */
export function useOpenCertificates(): Live<InsuranceCertificate[]> {
  return useOfficeQuery<InsuranceCertificate>(
    'certificates',
    where('status', 'in', [...openCertificateStatuses]),
    orderBy('requested_at', 'asc'),
    limit(openShown),
  );
}

/** Listens to the certificates that are ready or refused, the newest first, page by page. */
export function useDecidedCertificates() {
  const idOf = ({ certificate_id }: InsuranceCertificate) => certificate_id;
  return useLivePages(liveCollections.certificates, idOf, 'desc', where('status', 'in', ['ready', 'refused']));
}

export function useCertificate(id: string): Live<InsuranceCertificate | undefined> {
  return useLiveDocument<InsuranceCertificate>(`${liveCollections.certificates}/${id}`);
}
