import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { lacksConsent } from '@portal/contract/rules/consent';
import { signatureDays } from '@portal/contract/values/club-payment';
import { dayOf, daysLater } from '@portal/contract/values/days';
import { hasAcceptedCurrent } from '#members/records/consents.ts';

/** Reports whether a fee that a club pays waits for consent: any for the first one, to the current policies for a renewal. */
export function lacksSignature(member: Member, renews: boolean): boolean {
  return renews ? !hasAcceptedCurrent(member) : lacksConsent(member);
}

/** Returns the last day (`YYYY-MM-DD`) to sign for a fee that arrives today; null if no signature is missing. */
export function signByFor({ club, renews }: Payment, owner: Member): string | null {
  return club && lacksSignature(owner, renews) ? daysLater(dayOf(), signatureDays) : null;
}
