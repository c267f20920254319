import type { Member } from '@portal/contract/records/member';
import { nameOf } from '@portal/contract/rules/application';
import type { ApplicationKind } from '@portal/contract/values/application';
import { now } from '@portal/contract/values/days';
import { recordAcceptance } from '#applications/apply.ts';
import { type ApplicationContext, type Applications, readApplication, writeApplication } from '#applications/index.ts';
import { readMember } from '#members/index.ts';
import { recordActivity } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { notFound } from '#platform/problem.ts';
import { isDueAgain } from './policy.ts';

/**
 * Resubmits a leader's denied application with corrections, keeping its id and list. It then awaits approval, or
 * payment if the fee is due. Throws 404 for another leader's application, 409 unless it is denied.
 */
export async function resubmitApplication<Kind extends ApplicationKind>(
  kind: Kind,
  id: string,
  leader: Member,
  make: (context: ApplicationContext, denied: Applications[Kind]) => Applications[Kind],
): Promise<Applications[Kind]> {
  return transact(async (transaction) => {
    const denied = await readApplication(transaction, kind, id);
    const applicant = await readMember(transaction, leader.user_id);
    if (denied?.owner_uid !== leader.user_id || !applicant) throw notFound();
    const isDue = isDueAgain(denied);
    const { created_at, entries, search_terms, payment_completed_at } = denied;
    const status = isDue ? 'pending_payment' : 'pending_approval';
    const sent: Applications[Kind] = {
      ...make({ id, leader, status, now: now() }, denied),
      ...{ created_at, entries, search_terms },
      payment_completed_at: isDue ? null : payment_completed_at,
    };
    await recordAcceptance(transaction, applicant, sent);
    writeApplication(transaction, sent);
    const names = Object.keys(sent) as (keyof Applications[Kind] & string)[];
    recordActivity(transaction, {
      action: isDue ? 'applied_again' : 'resubmitted',
      actor: leader,
      target: leader,
      subject: nameOf(sent),
      changed: names.filter((name) => name !== 'denial' && sent[name] !== denied[name]),
    });
    return sent;
  });
}
