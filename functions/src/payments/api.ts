import type { paymentsContract } from '@portal/contract/calls/payments';
import { mayRead } from '@portal/contract/offices';
import type { PayingClub } from '@portal/contract/records/club-payment';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { dollars } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { listedProducts } from '@portal/contract/values/listed-products';
import { findClub } from '#applications/index.ts';
import { requireLeader } from '#members/policy.ts';
import type { Handlers } from '#platform/handler.ts';
import { countFor, type KeyLimit } from '#platform/limits/limits.ts';
import { notFound } from '#platform/problem.ts';
import { checkout, clubCheckout } from './checkout.ts';
import { findClubPayment } from './club-payments.ts';
import { fulfill } from './fulfill.ts';
import { isDecided } from './policy.ts';
import { charterRenewalOf, renewalOf, renewedUntil } from './renewal.ts';
import { findPayment } from './store.ts';

const unknownPayment = 'We could not find this payment. Please check your profile or contact support.';

/** Status calls, each of which queries the provider: 60 a minute per member. */
const statusLimit: KeyLimit = { name: 'payment-status', max: 60, seconds: 60 };

/** Returns the club that a leader pays for. Throws 403 if the caller may not lead, else like `findClub`. */
async function payingClub(id: string, leader: Member): Promise<PayingClub> {
  requireLeader(leader, dayOf());
  const { charter_id, academy_name } = await findClub(id, leader);
  return { charter_id, academy_name };
}

const answered = (payment: Payment) => (isDecided(payment) ? payment.payment_status : ('unpaid' as const));

export const paymentsApi: Handlers<Exclude<keyof typeof paymentsContract, 'stripeWebhook'>> = {
  membershipTypes: async () => ({
    types: listedProducts.map(({ id, name, price_cents }) => ({ id, name, price: dollars(price_cents) })),
  }),

  ownRenewal: async (_, { caller }) => ({ renewal: renewalOf(caller) }),
  charterRenewal: async ({ params }, { caller }) => ({ renewal: await charterRenewalOf(caller, params.id) }),

  checkout: async ({ body }, { caller, session }) => ({
    url: body.charter_id
      ? await clubCheckout({ ...(await payingClub(body.charter_id, caller)), leader: caller }, body)
      : await checkout(caller, session.account, body),
  }),

  paymentStatus: async ({ params }, { caller, office, session: { account } }) => {
    await countFor(statusLimit, caller.user_id);
    const known = await findPayment(params.session_id);
    const isOwn = ({ owner_uid }: Payment) =>
      mayRead(office?.name ?? null, 'payments') || account.members.includes(owner_uid);
    const club = known && (await findClubPayment(known));
    // The leader sees everyone the club paid for, a parent only the members of the account.
    const isPayer = club !== undefined && account.members.includes(club.owner_uid);
    if (!known || !(isPayer || isOwn(known))) throw notFound(unknownPayment);
    const { payment, together, session } = await fulfill(known);
    const { membership_type, renews } = payment;
    const people = together
      .filter((one) => isPayer || isOwn(one))
      .map((one) => ({
        user_id: one.owner_uid,
        name: fullName(one.user_info),
        amount: dollars(one.amount_cents),
        payment_status: answered(one),
      }));
    const of = { membership_type, renews, charter_id: isPayer ? club.charter_id : null, people };
    if (isDecided(payment)) {
      const renewed_until = renews ? await renewedUntil(payment) : null;
      const { payment_status } = payment;
      return { ...of, payment_status, status: 'complete' as const, renewed_until };
    }
    const status = session?.status ?? (payment.payment_status === 'expired' ? 'expired' : 'open');
    return { ...of, payment_status: 'unpaid' as const, status, renewed_until: null };
  },
};
