import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import type { Payment } from '@portal/contract/records/payment';
import { requestFacts } from '@portal/contract/rules/insurance-request';
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
  const mail = letterTo(
    broker,
    'Request for a certificate of insurance',
    [
      `${brand.name} requests a certificate of insurance under its policy.`,
      'Please reply to this email with the certificate as a PDF.',
    ],
    {
      facts: requestFacts(certificate),
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
