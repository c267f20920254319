import { paragraph } from '@portal/contract/records/fields';
import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import { priceText } from '@portal/contract/values/catalog';
import { z } from 'zod';
import { api } from '#lib/api.ts';
import { ReasonDialog } from '#office/shared/reason-dialog.tsx';

const refusal = z.object({ reason: paragraph(1000) });

interface RefuseDialogProps {
  certificate: InsuranceCertificate;
  onClose: () => void;
}

/** Refuses a certificate with a reason; the fee goes back to the payer. */
export function RefuseDialog({ certificate, onClose }: RefuseDialogProps) {
  const { certificate_id: id, holder_name } = certificate;
  const fee = priceText('facility_certificate');
  return (
    <ReasonDialog
      title={`Refuse the certificate for ${holder_name}?`}
      rule={`The leader gets an email with your reason. The fee of ${fee} is refunded.`}
      submitText={`Refuse and refund ${fee}`}
      failure="Failed to refuse the certificate"
      helperText="The leader will read this word for word."
      rows={4}
      autoFocus
      schema={refusal}
      act={async ({ reason }) => {
        await api.updateCertificate({ params: { id }, body: { action: 'refuse', reason } });
        return `The certificate for ${holder_name} was refused, and the leader gets an email.`;
      }}
      onDone={() => undefined}
      onClose={onClose}
    />
  );
}
