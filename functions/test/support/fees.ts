import type { Session } from '@portal/contract/calls/accounts';
import type { ApplicationKind } from '@portal/contract/values/application';
import { applicationCollections } from '@portal/contract/values/application';
import type { ProductId } from '@portal/contract/values/catalog';
import { collections } from '@portal/contract/values/collections';
import { dueOf } from '#payments/due.ts';
import { storedAt } from './database-state.ts';
import { applyFor, approvedLeader } from './leaders.ts';
import { once } from './once.ts';
import { newPrice, payWrongAmount } from './payment-provider.ts';
import { memberOf, registering } from './people.ts';
import { api, portalUrl } from './portal.ts';

/** A signed-in payer: the member, or with `acting`, a household member the calls act for. */
export type Payer = Session & { acting?: string };

/** A fee due for a membership or an application, with the path of what it pays for. */
export interface Fee {
  payer: Payer;
  membership_type: ProductId;
  application_id?: string;
  path: string;
}

/** One leader per file, for tests that don't depend on the number of applications. */
const anyLeader = once(() => approvedLeader());

async function fresh(membership_type: ApplicationKind): Promise<Fee> {
  const payer = await anyLeader();
  const application_id = await applyFor[membership_type](payer);
  const path = `${applicationCollections[membership_type]}/${application_id}`;
  return { payer, membership_type, application_id, path };
}

/** A due fee of each kind, without a checkout. */
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

/** Returns the status of what a fee pays for. */
export async function standingOf({ path }: Fee): Promise<unknown> {
  return (await storedAt(path))?.status;
}

/** Requests a fee's checkout. */
export function tryCheckout({ payer, membership_type, application_id }: Fee) {
  const body = { membership_type, application_id, origin_url: portalUrl };
  return api('POST /payments/checkout', { token: payer.token, body });
}

/** Pays a fee with another amount in cents, optionally holding its events. Returns the session's id. */
export async function payOtherAmount(
  { payer, membership_type, application_id }: Fee,
  cents: number,
  { isHeld = false } = {},
): Promise<string> {
  const due = await dueOf(await memberOf(payer.user), membership_type, application_id);
  return payWrongAmount(due, await newPrice(cents), { isHeld });
}

/** Sends an admin's decision on a payment. */
export function decide(session_id: string, by: 'refund' | 'review', body: object, { token }: Session) {
  return api(`POST /admin/payments/${session_id}/${by}`, { token, body });
}

/** Records a payment as an admin. */
export function record(body: object, { token }: Pick<Session, 'token'>) {
  return api('POST /admin/payments', { token, body });
}
