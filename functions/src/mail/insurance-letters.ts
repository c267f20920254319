import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import type { Payment } from '@portal/contract/records/payment';
import { refundDueOn } from '@portal/contract/rules/payment-state';
import { subjectOf } from '@portal/contract/rules/payment-subject';
import { dayText, usd } from '@portal/contract/values/format';
import { brand } from '@portal/federation/brand';
import { certificateTime } from '@portal/federation/insurance';
import { letterTo } from './account-letters.ts';
import { type Addressee, mailTo, paidFacts, portalAction } from './letters.ts';
import type { Mail } from './outbox.ts';

/** Returns the certificate as used in a sentence to the leader. */
function certificateFor({ email_confirmed }: Addressee, { holder_name }: InsuranceCertificate): string {
  return `certificate of insurance${email_confirmed ? ` for ${holder_name}` : ''}`;
}

const toDashboard = portalAction('Go to your dashboard', 'applications');

/** Confirms the fee for a certificate and says what follows. */
export function certificatePaidMail(
  leader: Addressee,
  certificate: InsuranceCertificate,
  payment: Pick<Payment, 'session_id' | 'amount_cents'>,
): Mail {
  const subject = leader.email_confirmed ? certificate.holder_name : null;
  return mailTo(
    leader,
    'We received your payment',
    [
      `Thank you for paying the fee for your ${certificateFor(leader, certificate)}.`,
      `We issue certificates within ${certificateTime}. You don’t need to do anything. We’ll email you.`,
    ],
    {
      facts: paidFacts(payment, subjectOf({ membership_type: 'facility_certificate', subject })),
      action: portalAction('View your receipt', 'payments'),
    },
  );
}

/** Asks the broker for a certificate, with everything that it has to say. Replies go to the office. */
export function brokerMail(broker: string, certificate: InsuranceCertificate): Mail {
  const { kind, subject, number, holder_name, additional_insured, day, last_day } = certificate;
  const { address_line_1, address_line_2, city, state, zip_code } = certificate;
  const isCharter = kind === 'academy_charter';
  const place = [address_line_1, address_line_2, `${city}, ${state} ${zip_code}`].filter(Boolean).join(', ');
  const days = day === last_day ? dayText(day) : `${dayText(day)} to ${dayText(last_day)}`;
  const mail = letterTo(
    broker,
    'Request for a certificate of insurance',
    [
      `${brand.name} requests a certificate of insurance under its policy.`,
      'Please reply to this email with the certificate as a PDF.',
    ],
    {
      facts: [
        { name: isCharter ? 'Academy' : 'Event', value: subject },
        { name: isCharter ? 'Charter number' : 'Sanction number', value: number },
        { name: 'Certificate holder', value: holder_name },
        { name: 'Address', value: place },
        ...(additional_insured ? [{ name: 'Additional insured', value: additional_insured }] : []),
        { name: day === last_day ? 'Day' : 'Days', value: days },
      ],
    },
  );
  return { ...mail, about: certificate.owner_uid };
}

/** Announces a certificate that can be downloaded. */
export function certificateReadyMail(leader: Addressee, certificate: InsuranceCertificate): Mail {
  return mailTo(
    leader,
    'Your certificate of insurance is ready',
    [`Your ${certificateFor(leader, certificate)} is ready. You can download it on your dashboard.`],
    { action: toDashboard },
  );
}

function moneyBack({ decided_at, created_at }: InsuranceCertificate, refund_cents: number, waits: boolean): string[] {
  if (refund_cents > 0) {
    const by = dayText(refundDueOn(decided_at ?? created_at));
    return [
      `We are refunding ${usd(refund_cents / 100)}. The money goes back to you within 10 business days, by ${by}.`,
    ];
  }
  return waits ? ['We are still deciding whether to refund your payment, and will email you if we do.'] : [];
}

/**
 * Notifies a leader of a refused certificate with the reason, and the refund in cents. `waits` says whether it needs
 * another manager's word first.
 */
export function certificateRefusedMail(
  leader: Addressee,
  certificate: InsuranceCertificate,
  { refund_cents, waits }: { refund_cents: number; waits: boolean } = { refund_cents: 0, waits: false },
): Mail {
  return mailTo(
    leader,
    'Your certificate of insurance was not issued',
    [
      `We could not issue your ${certificateFor(leader, certificate)}, for this reason:`,
      ...(certificate.refuse_reason ?? '').split(/\n+/),
      ...moneyBack(certificate, refund_cents, waits),
    ],
    { action: toDashboard, closing: `If you have questions, reply to this email or write to ${brand.email}.` },
  );
}
