import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import { requestFacts } from '@portal/contract/rules/insurance-request';
import { certificateTime } from '@portal/federation/insurance';
import { instantText } from '#ui/format.ts';

const steps: Record<InsuranceCertificate['status'], string> = {
  unpaid: 'The leader has not paid yet.',
  requested: `Send the request to the broker, then upload the certificate that comes back. We promise it within ${certificateTime}.`,
  sent: 'The broker has to send the certificate. Upload it once it is here.',
  ready: 'The leader can download it.',
  refused: 'The leader was told why.',
};

/** Returns who has to do what with a certificate. */
export function stepText({ status }: Pick<InsuranceCertificate, 'status'>): string {
  return steps[status];
}

/** Returns a certificate's request as text, one fact a line. */
export function requestText(certificate: InsuranceCertificate): string {
  return requestFacts(certificate)
    .map(({ name, value }) => `${name}: ${value}`)
    .join('\n');
}

/** Returns what has happened to a certificate so far. */
export function historyOf(certificate: InsuranceCertificate): [name: string, value: string][] {
  const { status, requested_at, sent_at, decided_at, refuse_reason, file } = certificate;
  const all: [string, string | null][] = [
    ['Paid', requested_at && instantText(requested_at)],
    ['Sent to the broker', sent_at && instantText(sent_at)],
    [status === 'refused' ? 'Refused' : 'Uploaded', decided_at && instantText(decided_at)],
    ['Reason', refuse_reason],
    ['File', status === 'ready' && file ? file.name : null],
  ];
  return all.flatMap(([name, value]) => (value ? [[name, value]] : []));
}
