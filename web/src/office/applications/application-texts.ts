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

/** The fee's status. No fee is due if an admin created the application or approved it without one. */
export function feeText({
  payment_completed_at,
  status,
  denial,
}: Pick<ApplicationAnswer, 'payment_completed_at' | 'status' | 'denial'>) {
  if (payment_completed_at) return `Paid on ${instantText(payment_completed_at)}`;
  return (denial?.from ?? status) === 'pending_payment' ? 'Not paid' : 'None due';
}

/** A value that changes whenever an application is added, paid for or decided; empty until loaded. */
export function markOf(pending: readonly ApplicationAnswer[] | undefined, newest: string | null | undefined): string {
  if (!pending || newest === undefined) return '';
  return JSON.stringify([newest, pending.map((application) => [idOf(application), application.status])]);
}
