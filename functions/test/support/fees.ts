import type { Session } from '@portal/contract/calls/accounts';
import type { ApplicationKind } from '@portal/contract/values/application';
import { applicationCollections } from '@portal/contract/values/application';
import type { ProductId } from '@portal/contract/values/catalogue';
import { collections } from '@portal/contract/values/collections';
import { dueOf } from '#payments/due.ts';
import { storedAt } from './database-state.ts';
import { applyFor, approvedLeader } from './leaders.ts';
import { once } from './once.ts';
import { newPrice, paidWrongly } from './payment-provider.ts';
import { memberOf, registering } from './people.ts';
import { api, portalUrl } from './portal.ts';

/** Who pays: a member who is signed in, or one of the account for whom the calls act. */
export type Payer = Session & { acting?: string };

/** A fee that somebody owes, for the membership or for an application, and the document of what it is for. */
export interface Fee {
  payer: Payer;
  membership_type: ProductId;
  application_id?: string;
  path: string;
}

/** One leader for each file, for whom it matters to no test how many applications there are. */
const anyLeader = once(() => approvedLeader());

async function fresh(membership_type: ApplicationKind): Promise<Fee> {
  const payer = await anyLeader();
  const application_id = await applyFor[membership_type](payer);
  const path = `${applicationCollections[membership_type]}/${application_id}`;
  return { payer, membership_type, application_id, path };
}

/** A fee of each kind that is due, of which no checkout was opened. */
export const newFees: Record<'membership' | 'charter' | 'event', () => Promise<Fee>> = {
  membership: async () => {
    const payer = await registering.adult();
    return { payer, membership_type: 'adult', path: `${collections.members}/${payer.user.user_id}` };
  },
  charter: () => fresh('academy_charter'),
  event: () => fresh('event_sanction'),
};

export type FeeKind = keyof typeof newFees;

export const feeKinds = Object.keys(newFees) as FeeKind[];

/** Where what a fee is for stands. */
export async function standingOf({ path }: Fee): Promise<unknown> {
  return (await storedAt(path))?.status;
}

/** What the portal answers to a checkout of a fee. */
export function tryCheckout({ payer, membership_type, application_id }: Fee) {
  const body = { membership_type, application_id, origin_url: portalUrl };
  return api('POST /payments/checkout', { token: payer.token, body });
}

/** A fee is paid with so many cents, whatever is due; its events may be held. Returns the session's id. */
export async function payOtherAmount(
  { payer, membership_type, application_id }: Fee,
  cents: number,
  { isHeld = false } = {},
): Promise<string> {
  const due = await dueOf(await memberOf(payer.user), membership_type, application_id);
  return paidWrongly(due, await newPrice(cents), { isHeld });
}

/** What the portal answers to an admin who decides on a payment. */
export function decide(session_id: string, by: 'refund' | 'review', body: object, { token }: Session) {
  return api(`POST /admin/payments/${session_id}/${by}`, { token, body });
}

/** What the portal answers to an admin who records a payment. */
export function record(body: object, { token }: Pick<Session, 'token'>) {
  return api('POST /admin/payments', { token, body });
}
