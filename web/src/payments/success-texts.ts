import { type ProductId, productIds, productOf } from '@portal/contract/catalogue';
import { reviewOf } from '@portal/contract/next-step';

export interface SuccessTexts {
  /** What was paid for. */
  subject: string;
  /** What was received, and where it stands now. */
  received: string;
  /** What happens next, in order; for a membership, after its next step. */
  next: readonly string[];
}

const thanks = 'Thank you. We received your payment, and';

const applications: Partial<Record<ProductId, Omit<SuccessTexts, 'subject'>>> = {
  academy_charter: {
    received: `${thanks} your academy charter is now pending admin approval.`,
    next: [
      reviewOf('the application'),
      'Once it is approved, your dashboard shows the charter number and the certificate.',
      'Meanwhile, you can add your academy’s members to its roster.',
    ],
  },
  event_sanction: {
    received: `${thanks} your event sanction is now pending admin approval.`,
    next: [
      reviewOf('the application'),
      'Once it is approved, your dashboard shows the sanction number and the certificate.',
      'Meanwhile, you can add participants and see who will be a current member on the day of the event.',
    ],
  },
};

const renewed: Omit<SuccessTexts, 'subject'> = {
  received: 'Thank you. We received your payment, and your membership is renewed.',
  next: [
    'You don’t need to do anything. Your number and your card stay the same, and your dashboard shows the new expiry.',
    'We’ll email you a confirmation.',
  ],
};

/** What somebody is told who has paid for a product, or renewed a membership. */
export function successTexts(product: ProductId, renews = false): SuccessTexts {
  const { name } = productOf(product);
  const application = applications[product];
  if (application) return { subject: name, ...application };
  if (renews) return { subject: `${name} membership renewal`, ...renewed };
  return {
    subject: `${name} membership`,
    received: `${thanks} your membership is now pending admin approval.`,
    next: ['Once it is approved, your dashboard shows your membership number and your digital card.'],
  };
}

/** The product that a text names, if it names one. */
export function productIn(text: string | undefined): ProductId | undefined {
  return productIds.find((product) => product === text);
}
