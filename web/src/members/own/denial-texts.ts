import type { Payment } from '@portal/contract/records/payment';
import { mustPayAgain } from '@portal/contract/rules/denial';
import { isInReview, underReviewText } from '@portal/contract/rules/payment-review';
import { refundableCents, refundDueOn } from '@portal/contract/rules/payment-state';
import type { Denial } from '@portal/contract/values/denial';
import { dayText } from '#ui/format.ts';
import { moneyText, refundText, standingRefunds } from './refund-texts.ts';

/** Returns the payments received for a membership (`null`) or an application, newest first. */
function arrivedFor(payments: readonly Payment[], applicationId: string | null): Payment[] {
  return payments.filter(({ completed_at, application_id }) => completed_at && application_id === applicationId);
}

/** Returns sentences about money returned, or being returned, since an instant. */
function returnTexts(payments: readonly Payment[], since: string, today: string): string[] {
  return payments.flatMap((payment) => [
    ...standingRefunds(payment)
      .filter(({ requested_at }) => requested_at >= since)
      .map((refund) => refundText(payment, refund, today)),
    ...payment.disputes
      .filter(({ state }) => state === 'lost')
      .map(({ amount_cents }) =>
        payment.club
          ? `The bank of ${payment.club.academy_name} returned ${moneyText(amount_cents)} to the club.`
          : `Your bank returned ${moneyText(amount_cents)} to you.`,
      ),
  ]);
}

/** Returns what was refunded, or is being refunded, of an ended application's payments; empty if unknown. */
export function returnedText(payments: readonly Payment[], applicationId: string, today: string): string {
  return returnTexts(arrivedFor(payments, applicationId), '', today).join(' ');
}

/**
 * Returns what happens on a day (`YYYY-MM-DD`) to the money for a denied membership (`null`) or application, and by
 * when; `payments` are the member's, newest first.
 */
export function denialPaymentText(
  denial: Denial,
  payments: readonly Payment[],
  applicationId: string | null,
  today: string,
): string {
  const arrived = arrivedFor(payments, applicationId);
  if (denial.refund_cents > 0) {
    const returned = returnTexts(arrived, denial.denied_at, today).join(' ');
    const due = dayText(refundDueOn(denial.denied_at));
    return (
      returned ||
      `We are refunding ${moneyText(denial.refund_cents)}. It should arrive within 10 business days, by ${due}.`
    );
  }
  if (mustPayAgain(denial)) {
    return isInReview(payments, applicationId) ? underReviewText : 'You have not paid anything.';
  }
  const keptCents = arrived.reduce((sum, payment) => sum + refundableCents(payment), 0);
  return keptCents > 0
    ? `${arrived.some(({ club }) => club) ? 'The' : 'Your'} payment of ${moneyText(keptCents)} stays with us, so there is nothing to pay when you send it again.`
    : 'There is nothing to pay when you send it again.';
}

/** Returns the label of the button to the denied application's form. */
export function resubmitLabel(denial: Denial): string {
  return mustPayAgain(denial) ? 'Apply again' : 'Correct and send again';
}
