import { randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/calls/accounts';
import { withFigures } from '@portal/contract/rules/payment-state';
import { collections } from '@portal/contract/values/collections';
import { beginningOf, daysLater, monthsLater } from '@portal/contract/values/days';
import { allDocuments } from '#leaders/documents/store.ts';
import { backdate, messageOf } from './backdate.ts';
import { forms } from './forms.ts';
import { approvedLeader } from './leaders.ts';
import { paymentOf } from './payment-provider.ts';
import { payFee, registering } from './people.ts';
import { call } from './portal.ts';
import { type Trace, tracesOf } from './traces.ts';

/** Some records with retention periods, and one of the same leader's documents that stays. */
export interface Kept {
  payment: string;
  document: string;
  current: string;
  message: string;
  subject: string;
}

/** Creates a payment, a leader's documents, and a closed message, all from today. */
export async function createRetainedRecords(office: Session): Promise<Kept> {
  const payment = await payFee(await registering.adult());
  const leader = await approvedLeader(undefined, office);
  const { docs } = await allDocuments().where('owner_uid', '==', leader.user.user_id).get();
  const [document, current] = docs.map(({ id }) => id) as [string, string];
  const subject = `An old question ${randomUUID()}`;
  await call('sendContactMessage', { body: forms.contact(undefined, subject) });
  const message = await messageOf(subject);
  await call('closeContact', { params: { id: message }, body: { closed: true } }, office.token);
  return { payment, document, current, message, subject };
}

/**
 * Makes the retention of payment, document, and message end by a day (`YYYY-MM-DD`). Returns the id of an expired
 * activity record.
 */
export async function expireRetention({ payment, document, message }: Kept, today: string): Promise<string> {
  const before = (years: number) => beginningOf(daysLater(monthsLater(today, -12 * years), -1)).toISOString();
  const record = `old-${message}`;
  const instants = { created_at: before(8), completed_at: before(7) };
  await backdate(collections.payments, payment, withFigures({ ...(await paymentOf(payment)), ...instants }));
  await backdate(collections.documents, document, { kept_until: daysLater(today, -1) });
  await backdate(collections.contacts, message, { closed_at: before(2) });
  await backdate(collections.activity, record, { at: before(7) });
  return record;
}

/** Finds a message's subject in the database, except in the forwarding email, which is deleted after 30 days anyway. */
export async function namedIn(subject: string): Promise<Trace[]> {
  return (await tracesOf([subject])).filter(({ path }) => !path.startsWith(`${collections.outbox}/`));
}
