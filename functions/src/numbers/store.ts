import type { Transaction } from 'firebase-admin/firestore';
import { database, isTaken, transact } from '../firebase.ts';
import { randomNumber } from './number.ts';

const letters = { member: 'M', academy_charter: 'C', event_sanction: 'E' } as const;

/** Whose number it is: a member's or an application's. */
type Holder = { kind: 'member'; uid: string } | { kind: 'academy_charter' | 'event_sanction'; application_id: string };

/** Gives a number that nobody else has, for life: its uniqueness is the creation of its own document. */
export function giveNumber(transaction: Transaction, holder: Holder): string {
  const number = randomNumber(letters[holder.kind]);
  transaction.create(database().collection('numbers').doc(number), holder);
  return number;
}

/** Runs a transaction again when the random number or code it gives is taken. */
export async function withFreshNumber<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await transact(run);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
}
