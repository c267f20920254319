import { type Application, isValidOn, kindOf, nameOf } from '@portal/contract/applications';
import { dollars, productOf } from '@portal/contract/catalogue';
import { dayText, usd } from '#ui/format.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

function termText(from: string | null, until: string): string {
  return from === null || from === until
    ? `Valid on ${dayText(until)}`
    : `Valid from ${dayText(from)} to ${dayText(until)}`;
}

/** How an application stands on a day (`YYYY-MM-DD`): what it waits for, or how long it counts. */
export function standingText(application: Application, day: string): string {
  const { status, valid_from, valid_until } = application;
  if (status === 'pending_payment') {
    return `The fee of ${usd(dollars(productOf(kindOf(application)).price_cents))} is due. We review your application once you pay.`;
  }
  if (status === 'pending_approval' || valid_until === null) {
    return 'An administrator will review it, usually within two business days.';
  }
  return isValidOn(application, day) ? termText(valid_from, valid_until) : `Ended on ${dayText(valid_until)}`;
}

/** Which applications are not paid yet. */
export function unpaidText(unpaid: readonly Application[]): string {
  return `${list.format(unpaid.map(nameOf))} ${unpaid.length === 1 ? 'is' : 'are'} not paid yet.`;
}
