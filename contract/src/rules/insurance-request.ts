import type { InsuranceCertificate } from '../records/insurance-certificate.ts';
import { daysText } from '../values/format.ts';

type Requested = Omit<InsuranceCertificate, 'status' | 'file'>;

/** Returns what a certificate of insurance has to say, as the broker and the office read it. */
export function requestFacts(certificate: Requested): { name: string; value: string }[] {
  const { kind, subject, number, holder_name, additional_insured, day, last_day } = certificate;
  const { address_line_1, address_line_2, city, state, zip_code } = certificate;
  const isCharter = kind === 'academy_charter';
  const address = [address_line_1, address_line_2, `${city}, ${state} ${zip_code}`].filter(Boolean).join(', ');
  return [
    { name: isCharter ? 'Academy' : 'Event', value: subject },
    { name: isCharter ? 'Charter number' : 'Sanction number', value: number },
    { name: 'Certificate holder', value: holder_name },
    { name: 'Address', value: address },
    ...(additional_insured ? [{ name: 'Additional insured', value: additional_insured }] : []),
    { name: day === last_day ? 'Day' : 'Days', value: daysText(day, last_day) },
  ];
}
