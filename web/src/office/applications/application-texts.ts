import type { ApplicationAnswer } from '@portal/contract/records/application';
import { idOf, nameOf, numberOf } from '@portal/contract/rules/application';
import { instantText } from '#ui/format.ts';
import type { ApplicationOffice } from './application-offices.ts';

export function approvedText(name: string, { numberName }: Pick<ApplicationOffice, 'numberName'>, number: string) {
  return `${name} is approved. ${numberName}: ${number}`;
}

export function createdText(application: ApplicationAnswer, office: Pick<ApplicationOffice, 'numberName'>): string {
  const name = nameOf(application);
  const number = numberOf(application);
  return number ? approvedText(name, office, number) : `${name} was added and is awaiting approval.`;
}

/** How it stands with the fee; none is due of what the office has entered or approved without it. */
export function feeText({
  payment_completed_at,
  status,
  denial,
}: Pick<ApplicationAnswer, 'payment_completed_at' | 'status' | 'denial'>) {
  if (payment_completed_at) return `Paid on ${instantText(payment_completed_at)}`;
  return (denial?.from ?? status) === 'pending_payment' ? 'Not paid' : 'None due';
}

/** Differs once somebody else comes to await a decision, has paid or is decided on, and once something was entered; empty while that is not known. */
export function markOf(pending: readonly ApplicationAnswer[] | undefined, newest: string | null | undefined): string {
  if (!pending || newest === undefined) return '';
  return JSON.stringify([newest, pending.map((application) => [idOf(application), application.status])]);
}
