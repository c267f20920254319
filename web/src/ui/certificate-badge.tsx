import { type CertificateStatus, certificateStatusTexts } from '@portal/contract/values/insurance';
import { StatusBadge } from './status-badge.tsx';

/** The status of a member or application whose color each status of a certificate has. */
const alike: Record<CertificateStatus, string> = {
  unpaid: 'pending_payment',
  requested: 'pending_approval',
  sent: 'inactive',
  ready: 'approved',
  refused: 'denied',
};

/** The status of a certificate of insurance. */
export function CertificateBadge({ status }: { status: CertificateStatus }) {
  return <StatusBadge status={alike[status]} label={certificateStatusTexts[status]} />;
}
