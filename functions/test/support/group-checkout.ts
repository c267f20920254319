import type { Session } from '@portal/contract/calls/accounts';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { collections } from '@portal/contract/values/collections';
import { approve } from '#decisions/approvals/approve.ts';
import { paymentIn } from '#payments/store.ts';
import { database } from '#platform/database.ts';
import { acceptFormerPolicies } from './accepted.ts';
import { anyAdmin } from './approved.ts';
import { patchMember, storedAt } from './database-state.ts';
import { addedChild } from './families.ts';
import { daysFromToday } from './forms.ts';
import { sessionIn, urlIn } from './payment-provider.ts';
import { memberOf, registering } from './people.ts';
import { api, call, payOnHostedPage, portalUrl } from './portal.ts';
import { writeRaw } from './raw.ts';
import { runAsServer } from './server.ts';

/** An account with several members, and its holder. */
export interface Family {
  holder: Session;
  /** The member ids, the holder's first. */
  ids: readonly [string, string, string];
}

/** An adult and two children in one account with fees due, without emails. */
export async function newFamily(): Promise<Family> {
  const holder = await registering.adult();
  const one = await addedChild(holder, 'Noah', { last_name: 'Mercer' });
  const other = await addedChild(holder, 'Mia', { last_name: 'Mercer' });
  return { holder, ids: [holder.user.user_id, one.user_id, other.user_id] };
}

/** Requests one checkout for some of a family, by default for all. */
export function tryGroupCheckout({ holder, ids }: Family, members: readonly string[] = ids, more: object = {}) {
  const membership_type = members[0] === ids[0] ? 'adult' : 'youth';
  const body = { membership_type, members, origin_url: portalUrl, ...more };
  return api('POST /payments/checkout', { token: holder.token, body });
}

/** Requests a checkout for a single family member. */
export function tryAlone({ holder, ids }: Family, id: string) {
  const body = { membership_type: id === ids[0] ? 'adult' : 'youth', origin_url: portalUrl };
  return api('POST /payments/checkout', { token: holder.token, body, member: id });
}

/** Opens one checkout for some of a family, by default for all, and returns the hosted page's address. */
export async function openGroupCheckout(family: Family, members?: readonly string[], more?: object): Promise<string> {
  return urlIn(await tryGroupCheckout(family, members, more));
}

/** Returns the status of a family's checkout. */
export function statusOf({ holder }: Family, session_id: string) {
  return call('paymentStatus', { params: { session_id } }, holder.token);
}

/** A family that paid in one checkout and is pending approval, and the provider's session. */
export async function paidFamily(): Promise<{ family: Family; session: string }> {
  const family = await newFamily();
  const session = await payOnHostedPage(await openGroupCheckout(family));
  await statusOf(family, session);
  return { family, session };
}

/** A family with approved memberships that were paid together and end in 30 days. */
export async function renewableFamily(): Promise<Family> {
  const { family } = await paidFamily();
  const office = await memberOf((await anyAdmin()).user);
  for (const id of family.ids) {
    await runAsServer(() => approve(id, office));
    await patchMember(id, { membership_expiry: daysFromToday(30) });
  }
  return family;
}

/** Makes a member's record unreadable. Returns a function that restores it. */
export async function makeUnreadable(id: string): Promise<() => Promise<void>> {
  const stored = (await storedAt(`${collections.members}/${id}`)) ?? {};
  // Without any fields, it appears in no other test's queries.
  await writeRaw(collections.members, [[id, {}]]);
  return async () => void (await writeRaw(collections.members, [[id, stored]]));
}

/** Returns the payments of a group checkout, in order. */
export async function paymentsIn(session: string): Promise<Payment[]> {
  const all = database().collection(collections.payments).where('checkout_session', '==', session);
  const found = (await all.get()).docs.map(paymentIn);
  return found.sort((one, other) => one.session_id.localeCompare(other.session_id));
}

/** The same by the hosted page's address. */
export const paymentsAt = (url: string) => paymentsIn(sessionIn(url));

/** Returns a family's current members. */
export function membersOf({ ids }: Family): Promise<Member[]> {
  return Promise.all(ids.map((user_id) => memberOf({ user_id })));
}

/** Returns the statuses of a family's members. */
export async function statusesOf(family: Family): Promise<string[]> {
  return (await membersOf(family)).map(({ status }) => status);
}

const consentsOf = ({ ids }: Family) =>
  database()
    .collection(collections.consents)
    .where('member_uid', 'in', [...ids]);

/** Deletes a family's consents, as if the policies had changed since. */
export async function forgetConsents(family: Family): Promise<void> {
  for (const { ref } of (await consentsOf(family).get()).docs) await ref.delete();
  for (const id of family.ids) await acceptFormerPolicies(id);
}

/** Returns the ids of a family's members with a recorded consent. */
export async function consentingOf(family: Family): Promise<string[]> {
  return (await consentsOf(family).get()).docs.map((doc) => doc.get('member_uid')).sort();
}
