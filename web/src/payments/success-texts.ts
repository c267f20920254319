import { reviewText } from '@portal/contract/rules/next-step';
import { subjectOf } from '@portal/contract/rules/payment-subject';
import { type ProductId, productIds, productOf } from '@portal/contract/values/catalog';
import { dayText } from '@portal/contract/values/format';
import { capitalizedPossessive, possessive } from '@portal/contract/values/possessive';
import { certificateTime } from '@portal/federation/insurance';

export interface SuccessTexts {
  subject: string;
  /** The received payment and its current state. */
  received: string;
  /** The next steps in order; for a membership, those after its next step. */
  next: readonly string[];
}

const thanks = 'Thank you. We received your payment, and';

const applications: Partial<Record<ProductId, (called: string | undefined) => Omit<SuccessTexts, 'subject'>>> = {
  academy_charter: (called) => ({
    received: `${thanks} ${possessive(called)} academy charter is now pending admin approval.`,
    next: [
      reviewText('the application'),
      `Once it is approved, ${possessive(called)} dashboard shows the charter number and the certificate.`,
      'Meanwhile, you can add the academy’s members to its roster.',
    ],
  }),
  event_sanction: (called) => ({
    received: `${thanks} ${possessive(called)} event sanction is now pending admin approval.`,
    next: [
      reviewText('the application'),
      `Once it is approved, ${possessive(called)} dashboard shows the sanction number and the certificate.`,
      'Meanwhile, you can add participants and see who will be a current member until the event ends.',
    ],
  }),
  facility_certificate: (called) => ({
    received: `${thanks} ${possessive(called)} request for a certificate of insurance is with our office.`,
    next: [
      `We issue certificates within ${certificateTime}. You don’t need to do anything. We’ll email you.`,
      `${capitalizedPossessive(called)} dashboard then has the certificate to download.`,
    ],
  }),
};

/**
 * Returns the texts after a membership or charter renewal, until a day (`YYYY-MM-DD`) if known, for the payer or for a
 * member they call by name.
 */
export function renewedTexts(product: ProductId, until: string | undefined, called?: string): SuccessTexts {
  const isCharter = product === 'academy_charter';
  const what = isCharter ? 'academy charter' : 'membership';
  return {
    subject: subjectOf({ membership_type: product, subject: null, renews: true }),
    received: `${thanks} ${possessive(called)} ${what} is renewed${until ? ` until ${dayText(until)}` : ''}.`,
    next: [
      isCharter
        ? `You don’t need to do anything. The number and the roster stay the same, and ${possessive(called)} dashboard has the new certificate.`
        : `You don’t need to do anything. ${called ? 'The number and the card' : 'Your number and your card'} stay the same, and ${possessive(called)} dashboard shows the new expiry.`,
      'We’ll email you a confirmation.',
    ],
  };
}

/** Returns the texts after a payment for a product, for the payer or for a member they call by name. */
export function successTexts(product: ProductId, called?: string): SuccessTexts {
  const { name } = productOf(product);
  const application = applications[product]?.(called);
  if (application) return { subject: name, ...application };
  return {
    subject: `${name} membership`,
    received: `${thanks} ${possessive(called)} membership is now pending admin approval.`,
    next: [
      `Once it is approved, ${possessive(called)} dashboard shows ${called ? 'the' : 'your'} membership number and ${called ? 'the' : 'your'} digital card.`,
    ],
  };
}

/** Returns the texts after a joint payment, with the people's names. */
export function togetherTexts(people: string): SuccessTexts {
  return {
    subject: 'Membership fees',
    received: `Thank you. We received your payment for ${people}.`,
    next: [
      reviewText('each new membership'),
      'A renewal counts right away.',
      'Your dashboard shows where each person stands.',
    ],
  };
}

/** Returns the thanks for a club's payment for a number of members; the amount as displayed. */
export function clubPaidText(count: number, amount: string): string {
  return `Thank you. ${count === 1 ? '1 member is' : `${count} members are`} paid. We received ${amount}.`;
}

/** Returns the text about members whose fee waits for a signature. */
export function waitingText(count: number): string {
  const one = 'This membership starts once the member, or a parent, accepts';
  const more = 'These memberships start once the members, or their parents, accept';
  return `${count === 1 ? one : more} the policies. We emailed ${count === 1 ? 'a' : 'each a'} link. Without a signature by the day shown, the money goes back to the club.`;
}

/** Returns the text about people whose part of the payment does not fit. */
export function reviewedText(people: string): string {
  return `The payment for ${people} is under review. You don’t need to pay again. We will review it and email you.`;
}

/** Returns the product a string names, if any. */
export function productIn(text: string | undefined): ProductId | undefined {
  return productIds.find((product) => product === text);
}
