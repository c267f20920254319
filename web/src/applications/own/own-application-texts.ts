import { type Application, idOf, isCharter, isValidOn, kindOf, nameOf } from '@portal/contract/applications';
import { dollars, productOf } from '@portal/contract/catalogue';
import { dayOf, daysLater } from '@portal/contract/days';
import type { Payment } from '@portal/contract/payments';
import { returnedText } from '#members/own/denial-texts.ts';
import { dayText, usd } from '#ui/format.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

function termText(from: string | null, until: string): string {
  return from === null || from === until
    ? `Valid on ${dayText(until)}`
    : `Valid from ${dayText(from)} to ${dayText(until)}`;
}

/**
 * How an application stands on a day (`YYYY-MM-DD`): what it waits for, how long it counts, or that it has ended; `payments`
 * are the leader's, newest first.
 */
export function standingText(application: Application, day: string, payments: readonly Payment[]): string {
  const { status, valid_from, valid_until } = application;
  if (status === 'denied') {
    return `We could not approve this ${isCharter(application) ? 'charter' : 'event'}. Please contact us.`;
  }
  if (status === 'inactive') {
    return `This ${isCharter(application) ? 'charter' : 'event sanction'} has ended and is no longer valid. ${returnedText(payments, idOf(application), day)}`.trim();
  }
  if (status === 'pending_payment') {
    return `The fee of ${usd(dollars(productOf(kindOf(application)).price_cents))} is due. We review your application once you pay.`;
  }
  if (status === 'pending_approval' || valid_until === null) {
    return 'An administrator will review it, usually within two business days.';
  }
  if (isValidOn(application, day)) return termText(valid_from, valid_until);
  return `${isCharter(application) ? 'Expired' : 'Ended'} on ${dayText(valid_until)}`;
}

/** Which applications are not paid yet. */
export function unpaidText(unpaid: readonly Application[]): string {
  return `${list.format(unpaid.map(nameOf))} ${unpaid.length === 1 ? 'is' : 'are'} not paid yet.`;
}

/** For how many days the head of the dashboard tells of what was denied. */
const deniedDays = 30;

/** Whether an application was denied in the last 30 days before a day (`YYYY-MM-DD`), and still is. */
export function isDeniedLately({ status, denial }: Application, day: string): boolean {
  return status === 'denied' && Boolean(denial && daysLater(dayOf(new Date(denial.denied_at)), deniedDays) >= day);
}

/** Which applications were denied. */
export function deniedText(denied: readonly Application[]): string {
  return `${list.format(denied.map(nameOf))} ${denied.length === 1 ? 'was' : 'were'} not approved.`;
}
