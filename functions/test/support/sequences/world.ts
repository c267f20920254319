import type { Session } from '@portal/contract/calls/accounts';
import type { Payment } from '@portal/contract/records/payment';
import { currency, productOf } from '@portal/contract/values/catalog';
import { collections } from '@portal/contract/values/collections';
import { daysLater } from '@portal/contract/values/days';
import { userOf } from '#members/user.ts';
import { paymentIn, readPayment, writePayment } from '#payments/store.ts';
import { database } from '#platform/database.ts';
import { transact } from '#platform/firestore.ts';
import type { Fee, Payer } from '../fees.ts';
import { membersOf, newFamily } from '../group-checkout.ts';
import { verifyLeader } from '../leaders.ts';
import { sessionIn, tryToPay } from '../payment-provider.ts';
import { registering } from '../people.ts';
import { portalUrl } from '../portal.ts';
import { seededInt } from '../random.ts';
import { type Answered, callInProcess } from './call-in-process.ts';

/** The people of one sequence, isolated from others, and all fees they can pay. */
export interface World {
  office: Session;
  fees: Fee[];
  /** The actions and answers, for reading a failure. */
  log: string[];
}

/** A member's membership fee. */
export function membershipOf(payer: Payer): Fee {
  const { membership_type, user_id } = payer.user;
  return { payer, membership_type, path: `${collections.members}/${user_id}` };
}

/** Requests a checkout. */
function checkoutOf({ payer, membership_type, application_id }: Fee): Promise<Answered> {
  return callInProcess('checkout', { body: { membership_type, application_id, origin_url: portalUrl } }, payer);
}

/** Returns the hosted page's address for a fee; undefined if the portal refuses. */
export async function openPageOf(fee: Fee): Promise<string | undefined> {
  const { status, json } = await checkoutOf(fee);
  return status === 200 ? (json as { url: string }).url : undefined;
}

/** The fees of an account with three members, each acted for. */
async function familyFees(): Promise<Fee[]> {
  const family = await newFamily();
  const { holder } = family;
  const users = (await membersOf(family)).map(userOf);
  return users.map((user) => membershipOf({ ...holder, user, acting: user.user_id }));
}

/** A registered adult, a paid and approved leader, and an account with three members. */
export async function newWorld(office: Session): Promise<World> {
  const [adult, leader] = await Promise.all([registering.adult(), registering.leader()]);
  const fees = [membershipOf(adult), membershipOf(leader), ...(await familyFees())];
  await verifyLeader(leader, office);
  const url = await openPageOf(membershipOf(leader));
  if (!url) throw new Error('The leader cannot pay');
  await tryToPay(url);
  await callInProcess('paymentStatus', { params: { session_id: sessionIn(url) } }, leader);
  const { status } = await callInProcess('approveMembership', { params: { id: leader.user.user_id } }, office);
  if (status !== 200) throw new Error('The leader is not approved');
  return { office, fees, log: [] };
}

/** Returns one hosted page's address for the fees of several account members; undefined if the portal refuses. */
export async function openPageOfAll(fees: readonly [Fee, ...Fee[]]): Promise<string | undefined> {
  const [{ payer, membership_type }] = fees;
  const members = fees.map((fee) => fee.payer.user.user_id);
  const { status, json } = await callInProcess(
    'checkout',
    { body: { membership_type, members, origin_url: portalUrl } },
    payer,
  );
  return status === 200 ? (json as { url: string }).url : undefined;
}

/** The members of a world who can have applications. */
export function leadersOf({ fees }: World): Session[] {
  return fees.filter(({ membership_type }) => membership_type === 'grappling_leader').map(({ payer }) => payer);
}

/** Reports whether a payment is for a fee. */
export function isFor({ payer, application_id }: Fee, payment: Payment): boolean {
  return payment.owner_uid === payer.user.user_id && payment.application_id === (application_id ?? null);
}

/** Returns all payments of a world, oldest first. */
export async function paymentsOf({ fees }: World): Promise<Payment[]> {
  const payers = [...new Set(fees.map(({ payer }) => payer.user.user_id))];
  const found = await database().collection(collections.payments).where('owner_uid', 'in', payers).get();
  return found.docs.map(paymentIn).sort((a, b) => a.created_at.localeCompare(b.created_at));
}

/** Changes a fee's price after checkout: the provider charges the old one, and the portal expects the new one. */
export async function changePrice(sessionId: string, cents: number): Promise<void> {
  await database().collection(collections.payments).doc(sessionId).update({ amount_cents: cents, currency });
}

/** The amount due for a fee, in cents. */
export function dueFor({ membership_type }: Fee): number {
  return productOf(membership_type).price_cents;
}

const daysTaken = new Set<string>();

/** A past day (`YYYY-MM-DD`) without any payments, before the years used by other tests. */
async function freeDay(): Promise<string> {
  const day = daysLater('1972-01-01', seededInt(9_000));
  if (daysTaken.has(day)) return freeDay();
  daysTaken.add(day);
  const all = database().collection(collections.payments);
  const found = await all.where('created_at', '>=', day).where('created_at', '<', daysLater(day, 2)).limit(1).get();
  return found.empty ? day : freeDay();
}

/** Moves payments to a day of their own and returns it. */
export async function moveToOneDay(payments: readonly Payment[]): Promise<string> {
  const day = await freeDay();
  await transact(async (transaction) => {
    const found = await Promise.all(payments.map(({ session_id }) => readPayment(transaction, session_id)));
    for (const payment of found.flatMap((one) => one ?? []))
      writePayment(transaction, { ...payment, created_at: `${day}T17:00:00.000Z` });
  });
  return day;
}
