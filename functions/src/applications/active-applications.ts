import type { Application } from '@portal/contract/records/application';
import { idOf, isValidOn, nameOf } from '@portal/contract/rules/application';
import { applicationKinds } from '@portal/contract/values/application';
import { dayOf } from '@portal/contract/values/days';
import type { Transaction } from 'firebase-admin/firestore';
import { Problem } from '#platform/problem.ts';
import { applicationsPerTransaction, readApplicationsOf } from './store.ts';

async function readAllOf(transaction: Transaction, uid: string): Promise<Application[]> {
  const all: Application[] = [];
  for (const kind of applicationKinds) {
    let last: string | undefined;
    do {
      const some: Application[] = await readApplicationsOf(transaction, kind, uid, last);
      all.push(...some);
      const end = some.at(-1);
      last = end && some.length === applicationsPerTransaction ? idOf(end) : undefined;
    } while (last);
  }
  return all;
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/**
 * Throws 409 if a member who wants to stop leading still leads a valid charter, an upcoming event, or an application
 * that awaits approval. `who` is the subject of the message.
 */
export async function requireNoActiveApplications(
  transaction: Transaction,
  uid: string,
  who: 'You' | 'This member',
): Promise<void> {
  const today = dayOf();
  const all = await readAllOf(transaction, uid);
  const led = all.filter((one) => one.status === 'pending_approval' || isValidOn(one, today));
  if (led.length === 0) return;
  const names = list.format(led.slice(0, 5).map(nameOf));
  const more = led.length > 5 ? ' and more' : '';
  const verb = who === 'You' ? 'lead' : 'leads';
  throw new Problem(409, `${who} still ${verb} ${names}${more}. This is possible once that has ended.`);
}
