import { type Activity, activity } from '@portal/contract/activity';
import { fullName } from '@portal/contract/format';
import type { Member } from '@portal/contract/members';
import type { Transaction } from 'firebase-admin/firestore';
import { database } from '../firebase.ts';

/** Who acts: a member, or the payment provider. */
type Actor = Pick<Member, 'user_id' | 'first_name' | 'last_name'> | 'payment provider';

type Entry = Pick<Activity, 'action' | 'changed'> & {
  actor: Actor;
  target: Pick<Member, 'user_id' | 'first_name' | 'last_name'>;
  subject?: string;
};

/** Writes an activity record in the transaction that makes the change. */
export function recordActivity(transaction: Transaction, { action, changed, actor, target, subject }: Entry): void {
  const machine = actor === 'payment provider';
  const entry: Activity = {
    at: new Date().toISOString(),
    action,
    changed,
    actor_uid: machine ? null : actor.user_id,
    actor_name: machine ? 'Payment provider' : fullName(actor),
    target_uid: target.user_id,
    target_name: fullName(target),
    subject: subject ?? null,
  };
  transaction.create(database().collection('activity').doc(), activity.parse(entry));
}
