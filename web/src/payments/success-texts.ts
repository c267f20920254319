import { reviewOf } from '@portal/contract/rules/next-step';
import { subjectOf } from '@portal/contract/rules/payment-subject';
import { whose } from '@portal/contract/values/called';
import { type ProductId, productIds, productOf } from '@portal/contract/values/catalogue';
import { dayText } from '@portal/contract/values/format';

export interface SuccessTexts {
  subject: string;
  /** What was received, and where it stands now. */
  received: string;
  /** What happens next, in order; for a membership, after its next step. */
  next: readonly string[];
}

const thanks = 'Thank you. We received your payment, and';

const applications: Partial<Record<ProductId, (called: string | undefined) => Omit<SuccessTexts, 'subject'>>> = {
  academy_charter: (called) => ({
    received: `${thanks} ${whose(called)} academy charter is now pending admin approval.`,
    next: [
      reviewOf('the application'),
      `Once it is approved, ${whose(called)} dashboard shows the charter number and the certificate.`,
      'Meanwhile, you can add the academy’s members to its roster.',
    ],
  }),
  event_sanction: (called) => ({
    received: `${thanks} ${whose(called)} event sanction is now pending admin approval.`,
    next: [
      reviewOf('the application'),
      `Once it is approved, ${whose(called)} dashboard shows the sanction number and the certificate.`,
      'Meanwhile, you can add participants and see who will be a current member on the day of the event.',
    ],
  }),
};

/**
 * What somebody is told who has renewed a membership or a charter, until a day (`YYYY-MM-DD`) where that is known, for oneself
 * or for one who is `called` by a name.
 */
export function renewedTexts(product: ProductId, until: string | undefined, called?: string): SuccessTexts {
  const isCharter = product === 'academy_charter';
  const what = isCharter ? 'academy charter' : 'membership';
  return {
    subject: subjectOf({ membership_type: product, subject: null, renews: true }),
    received: `${thanks} ${whose(called)} ${what} is renewed${until ? ` until ${dayText(until)}` : ''}.`,
    next: [
      isCharter
        ? `You don’t need to do anything. The number and the roster stay the same, and ${whose(called)} dashboard has the new certificate.`
        : `You don’t need to do anything. ${called ? 'The number and the card' : 'Your number and your card'} stay the same, and ${whose(called)} dashboard shows the new expiry.`,
      'We’ll email you a confirmation.',
    ],
  };
}

/** What somebody is told who has paid for a product, for oneself or for one who is `called` by a name. */
export function successTexts(product: ProductId, called?: string): SuccessTexts {
  const { name } = productOf(product);
  const application = applications[product]?.(called);
  if (application) return { subject: name, ...application };
  return {
    subject: `${name} membership`,
    received: `${thanks} ${whose(called)} membership is now pending admin approval.`,
    next: [
      `Once it is approved, ${whose(called)} dashboard shows ${called ? 'the' : 'your'} membership number and ${called ? 'the' : 'your'} digital card.`,
    ],
  };
}

/** What somebody is told who has paid for several people, by their names. */
export function togetherTexts(people: string): SuccessTexts {
  return {
    subject: 'Membership fees',
    received: `Thank you. We received your payment for ${people}.`,
    next: [
      reviewOf('each new membership'),
      'A renewal counts right away.',
      'Your dashboard shows where each person stands.',
    ],
  };
}

/** What is said of those whose part of the payment does not fit. */
export function reviewedText(people: string): string {
  return `The payment for ${people} is under review. You don’t need to pay again. We will review it and email you.`;
}

/** The product that a text names, if it names one. */
export function productIn(text: string | undefined): ProductId | undefined {
  return productIds.find((product) => product === text);
}
